/** Draws sprite.generated.svg anew: `pnpm --filter @forecourt/ui sprite`. Icons from lucide (ISC), outlines from demo/photos. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { iconNames } from "./icon-names.tsx";

const here = import.meta.dirname;
const icons = join(dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "icons");
const outlines = join(here, "../../../demo/photos/silhouettes");

const inner = (svg: string): string =>
  svg
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace("</svg>", "")
    .replaceAll(/\s+/g, " ")
    .trim();

const icon = (name: string): string =>
  `<symbol id="${name}" viewBox="0 0 24 24">${inner(readFileSync(join(icons, `${name}.svg`), "utf8"))}</symbol>`;

const outline = (file: string): string =>
  `<symbol id="${file.replace(".svg", "")}" viewBox="0 0 240 100">${inner(readFileSync(join(outlines, file), "utf8"))}</symbol>`;

const symbols = [
  ...iconNames.map(icon),
  ...readdirSync(outlines)
    .filter((file) => file.endsWith(".svg"))
    .map(outline),
];
writeFileSync(
  join(here, "sprite.generated.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
