import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Our chunks have no styles of their own, and load what they import: what Vite wraps a dynamic import in is 0.8 KB for nothing. */
const barePreload: Plugin = {
  name: "bare-preload",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

export default defineConfig(({ command }) => ({
  plugins: [barePreload, reactRouter()],
  // Fonts and pictures are files with an address: the page's policy allows no data: URL.
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better and outlive our own changes: the libraries, then what every page shares.
            codeSplitting: {
              groups: [
                // Hearts and ticks: with the first touch, and one name in the list of files that every page carries.
                {
                  name: "kept",
                  test: /storefront\/src\/kept\/|rules\/src\/(?:favourite|compare-list)/,
                  minShareCount: 2,
                },
                { name: "libraries", test: /node_modules/, priority: 2 },
                // What the car page's second look needs; what every page shares would take it along. Small things in one
                // file: each of its own costs 0.6 KB of head.
                {
                  name: "availability",
                  test: /rules\/src\/(?:stock-visibility|car-state|car-view|money)|use-time-left|report-problem/,
                  priority: 1,
                },
                {
                  name: "shared",
                  priority: 1,
                  test: /packages\/ui\/src|storefront\/src\/(?:site|stock|chrome)\/|preload-helper|measure\/visit|rules\/src\/(?:tel-link|lead-attributes)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  // In a build the pages bring their libraries along: one copy, made for production, found without node_modules.
  ssr: { noExternal: command === "build" ? true : [/^@forecourt\//] },
  server: { allowedHosts: [".localhost"] },
}));
