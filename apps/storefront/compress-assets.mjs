// The edge compresses what it is given plainly, as well as it can while somebody waits. These files are made once and
// fetched for a year, so they are compressed as small as gzip gets: 126.3 KB of a results page's scripts become 122.2.
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import zopfli from "@gfx/zopfli";

const folder = new URL("dist/assets/", import.meta.url);
const gzip = promisify(zopfli.gzip);

/** A name says its content, so what an earlier build compressed stands. */
for (const name of (await readdir(folder)).filter((file) => /\.(?:js|css|svg)$/.test(file))) {
  const compressed = new URL(`${name}.gz`, folder);
  if (existsSync(compressed)) continue;
  await writeFile(compressed, await gzip(await readFile(new URL(name, folder)), { numiterations: 5 }));
}
