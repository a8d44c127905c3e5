// Bundles the process beside the pages that `react-router build` made. Development alone needs vite, so it stays out.
import { build } from "esbuild";

await build({
  absWorkingDir: new URL(".", import.meta.url).pathname,
  entryPoints: { server: "server/storefront.ts" },
  outdir: "dist",
  bundle: true,
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  platform: "node",
  target: "node24",
  format: "esm",
  sourcemap: "linked",
  legalComments: "linked",
  external: ["vite"],
  define: { "process.env.NODE_ENV": '"production"' },
  // Bundled CommonJS calls require() for Node's own modules.
  banner: {
    js: 'import { createRequire as createRequireOfBundle } from "node:module"; const require = createRequireOfBundle(import.meta.url);',
  },
  logLevel: "warning",
});
