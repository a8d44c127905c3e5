// The list of routes that every page loads, without what a browser does not need of it: flags that are false, files that
// the root has loaded already, and routes that are no pages. React Router has no setting for it; 0.15 KB on every page.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Route = { module: string; imports: string[]; css?: string[]; hasDefaultExport?: boolean };
type Manifest = { routes: { root: Route } & Record<string, Route> };

const start = "window.__reactRouterManifest=";

const slimRoute = (route: Route, loaded: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries({ ...route, imports: route.imports.filter((file) => !loaded.has(file)) }).filter(
      ([name, value]) => value !== false && !(name === "css" && Array.isArray(value) && value.length === 0),
    ),
  );

/** A text that is not a manifest as we know it stays as it is. */
export function slimManifest(text: string): string {
  if (!text.startsWith(start)) return text;
  const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, "")) as Manifest;
  const { root, ...rest } = manifest.routes;
  const loaded = new Set([root.module, ...root.imports]);
  const pages = Object.entries(rest).filter(([, route]) => route.hasDefaultExport !== false);
  const slim = Object.fromEntries(pages.map(([id, route]) => [id, slimRoute(route, loaded)]));
  return `${start}${JSON.stringify({ ...manifest, routes: { root, ...slim } })};`;
}

/** In place, in the folder of the browser's files. */
export function slimManifests(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = join(folder, name);
    writeFileSync(file, slimManifest(readFileSync(file, "utf8")));
  }
}
