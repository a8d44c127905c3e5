import type { Content } from "./site-source.ts";

/** Routes that every site has. What is still to come (teams) is not here: nothing leads there yet. */
const always =
  /^\/(?:$|search\/|contact-us(?:\/|$)|contact$|blog(?:\/|$)|locations\/|cars\/|compare$|favourites$)/;

const bare = (url: string): string => url.replace(/[?#].*$/, "").replace(/(?!^)\/+$/, "");

/** True for an address that answers: of another site, of a fixed route, or of a page or model this site really has. */
export function builtLinks(
  pages: readonly Content<"page">[],
  models: readonly Content<"model">[],
): (url: string) => boolean {
  const own = new Set([...pages.map(({ body }) => bare(body.path)), ...models.map(({ key }) => `/${key}`)]);
  return (url) => {
    if (!url.startsWith("/")) return true;
    const path = bare(url);
    return own.has(path) || always.test(path);
  };
}
