import type { BrochureSheet } from "@forecourt/contracts";
import { type Silhouette, silhouettes } from "@forecourt/rules/image-url";
import type { Face } from "./brochure-fonts.ts";
import { drawFacts, drawHead, drawTitle } from "./draw-head.ts";
import { drawPictures, drawState } from "./draw-pictures.ts";
import { drawSmall, drawWords } from "./draw-words.ts";
import { openPaper, printable } from "./paper.ts";

/** One A4 page, from what is given and nothing else. `photos` are JPEG. */
export async function drawBrochure(
  sheet: BrochureSheet,
  face: Face,
  photos: readonly Buffer[],
): Promise<Buffer> {
  const { car, site, look } = sheet;
  const paper = openPaper(look, face, printable(`${car.title}, ${site.name}`), printable(site.name));
  const pieces: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    paper.doc.on("data", (piece: Buffer) => pieces.push(piece));
    paper.doc.on("end", resolve);
    paper.doc.on("error", reject);
  });
  drawHead(paper, sheet);
  const outline: Silhouette = silhouettes.find((name) => name === car.outline) ?? "suv";
  const belowPictures = drawPictures(paper, photos, outline);
  drawState(paper, car.state);
  const belowTitle = drawTitle(paper, sheet, belowPictures + 18);
  const belowFacts = drawFacts(paper, car.facts, belowTitle);
  const small = drawSmall(paper, sheet.small);
  drawWords(paper, sheet, belowFacts, small - 10);
  paper.doc.end();
  await done;
  return Buffer.concat(pieces);
}
