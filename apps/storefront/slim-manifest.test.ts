import { expect, test } from "vitest";
import { slimManifest } from "./slim-manifest.ts";

const route = (more: object) => ({
  hasAction: false,
  hasLoader: true,
  css: [],
  imports: ["/a.js", "/b.js"],
  ...more,
});
const manifest = {
  version: "1",
  routes: {
    root: route({ module: "/root.js", imports: ["/a.js"] }),
    page: route({ id: "page", module: "/page.js", hasDefaultExport: true }),
    step: route({ id: "step", module: "/step.js", hasDefaultExport: false }),
  },
};

test("pages keep what the browser needs of them; the rest goes", () => {
  const text = slimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const slim = JSON.parse(text.replace("window.__reactRouterManifest=", "").replace(/;$/, ""));
  expect(slim.version).toBe("1");
  expect(slim.routes.root).toEqual(manifest.routes.root);
  expect(slim.routes.page).toEqual({
    id: "page",
    module: "/page.js",
    hasLoader: true,
    hasDefaultExport: true,
    imports: ["/b.js"],
  });
  expect(slim.routes.step).toBeUndefined();
});

test("a text of another kind stays as it is", () => {
  expect(slimManifest("export default {}")).toBe("export default {}");
});
