// Makes the files of this folder from the storefront's variable faces (packages/ui/src/fonts; SIL OFL, OFL.txt there):
// one static TrueType file per weight, since PDF embeds neither WOFF2 nor axes. Run by hand when a face changes:
//   node assets/fonts/cut-fonts.mjs      (in apps/platform)
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const from = new URL("../../../../packages/ui/src/fonts/", import.meta.url);

/** Result → file, weights, other axes at the size of a sheet's headings. */
const faces = {
  archivo: ["archivo-latin-wght-normal", [400, 600, 800]],
  "archivo-wide": ["archivo-wide-latin-wght-normal", [600, 800]],
  "bricolage-grotesque": ["bricolage-grotesque-latin-opsz-normal", [400, 600, 800], { opsz: 24 }],
  figtree: ["figtree-latin-wght-normal", [400, 600, 800]],
  geologica: ["geologica-latin-wght-normal", [400, 600, 800]],
  newsreader: ["newsreader-latin-opsz-normal", [400, 600], { opsz: 36 }],
  onest: ["onest-latin-wght-normal", [400, 600, 800]],
  "public-sans": ["public-sans-latin-wght-normal", [400, 600, 800]],
  saira: ["saira-latin-wght-normal", [400, 600, 800]],
  "saira-condensed": ["saira-condensed-latin-wght-normal", [600, 800]],
};

const signs = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
const text = [...signs(0x20, 0x7e), ...signs(0xa0, 0xff), ..."–—‘’“”•…€™−≤≥Œœ"].join("");

for (const [name, [file, weights, axes = {}]] of Object.entries(faces)) {
  for (const wght of weights) {
    const bytes = await subsetFont(readFileSync(new URL(`${file}.woff2`, from)), text, {
      targetFormat: "truetype",
      variationAxes: { wght, ...axes },
    });
    writeFileSync(new URL(`${name}-${wght}.ttf`, import.meta.url), bytes);
  }
}
