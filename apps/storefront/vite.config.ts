import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
                { name: "libraries", test: /node_modules/, priority: 2 },
                {
                  name: "shared",
                  test: /packages\/ui\/src|storefront\/src\/(?:site|stock|chrome)\//,
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
