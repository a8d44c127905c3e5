import type { Operation } from "./operation.ts";

/** /websites/{websiteId}/cars/{slug}.json → /websites/:websiteId/cars/:slug.json */
export const toRoutePath = (operation: Pick<Operation, "path">): string =>
  operation.path.replace(/\{(\w+)\}/g, ":$1");

type Values = Record<string, string | number | undefined>;

/** The path and query of one call. Each value is encoded, so that none can leave its place in the path. */
export function callPath(
  operation: Pick<Operation, "id" | "path">,
  params: Values,
  query: Values = {},
): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? "");
    // Empty or dots alone would make another path of it, and encoding leaves dots as they are.
    if (/^\.*$/.test(value)) throw new TypeError(`${operation.id} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
