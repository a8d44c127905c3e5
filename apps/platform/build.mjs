// Bundles the four processes into dist/, or into the folder given (tests). Outside the bundle stays what cannot be in it: native code, and
// worker threads that load files by path.
import { cp, rm } from "node:fs/promises";
import { build } from "esbuild";

const dist = process.argv[2] ?? new URL("./dist/", import.meta.url).pathname;
await rm(dist, { recursive: true, force: true });

const result = await build({
  absWorkingDir: new URL(".", import.meta.url).pathname,
  entryPoints: ["api", "worker", "images", "cli"].map((name) => `src/${name}.ts`),
  outdir: dist,
  bundle: true,
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  platform: "node",
  target: "node24",
  format: "esm",
  sourcemap: "linked",
  legalComments: "linked",
  external: ["sharp", "pg-native"],
  // Mails are drawn with React, whose development half stays out.
  define: { "process.env.NODE_ENV": '"production"' },
  // Bundled CommonJS calls require() for Node's own modules.
  banner: {
    js: 'import { createRequire as createRequireOfBundle } from "node:module"; const require = createRequireOfBundle(import.meta.url);',
  },
  logLevel: "warning",
  metafile: true,
});

// Faces of brochures, read by path.
await cp(
  new URL("./assets/", import.meta.url),
  new URL("assets/", new URL(`file://${dist.replace(/\/?$/, "/")}`)),
  {
    recursive: true,
    filter: (file) => !file.endsWith(".mjs"),
  },
);

const bytes = Object.entries(result.metafile.outputs).filter(([file]) => file.endsWith(".js"));
const total = bytes.reduce((sum, [, output]) => sum + output.bytes, 0);
process.stdout.write(`dist: ${bytes.length} files, ${(total / 1024 / 1024).toFixed(1)} MB\n`);
