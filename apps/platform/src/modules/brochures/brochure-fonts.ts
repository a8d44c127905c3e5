// The storefront's faces as a printer wants them: one static TrueType file per weight (assets/fonts/cut-fonts.cli.ts).
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BrochureSheet } from "@forecourt/contracts";

/** Beside the sources and beside the bundles alike: the nearest folder above that has them. */
function findFolder(from: string): string {
  const here = join(from, "assets/fonts");
  if (existsSync(here)) return here;
  const above = dirname(from);
  if (above === from) throw new Error("assets/fonts is nowhere above this file");
  return findFolder(above);
}

export type Face = { body: Buffer; strong: Buffer; head: Buffer };

/** Headings of these widths have a face of their own, as in packages/ui/src/styles/fonts.css. */
function headFamily({ headFont, headStretch }: BrochureSheet["look"]): string {
  if (headFont === "archivo" && headStretch > 100) return "archivo-wide";
  if (headFont === "saira" && headStretch < 75) return "saira-condensed";
  return headFont;
}

export function createFonts(folder = findFolder(import.meta.dirname)) {
  const read = new Map<string, Promise<Buffer>>();
  const weightsOf = readdir(folder).then((files) => {
    const weights = new Map<string, number[]>();
    for (const [, family = "", weight] of files.map((file) => /^([a-z-]+)-(\d+)\.ttf$/.exec(file) ?? []))
      weights.set(family, [...(weights.get(family) ?? []), Number(weight)]);
    return weights;
  });

  async function face(family: string, wanted: number): Promise<Buffer> {
    const known = (await weightsOf).get(family);
    if (!known) throw new Error(`no file of the face ${family}`);
    const nearest = known.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
    const file = `${family}-${nearest}.ttf`;
    const bytes = read.get(file) ?? readFile(join(folder, file));
    read.set(file, bytes);
    return bytes;
  }

  return async (look: BrochureSheet["look"]): Promise<Face> => ({
    body: await face(look.bodyFont, 400),
    strong: await face(look.bodyFont, look.strongWeight),
    head: await face(headFamily(look), look.headWeight),
  });
}
