import { useRouteLoaderData } from "react-router";
import { type AsText, readText } from "./as-text.ts";
import type { SiteView } from "./site-view.ts";

/** The site around this page; null only where even that could not be read. */
export const useSiteOrNull = (): SiteView | null => {
  const site = useRouteLoaderData<{ site: AsText<SiteView> }>("root")?.site;
  return site ? readText(site) : null;
};

export function useSite(): SiteView {
  const site = useSiteOrNull();
  if (site === null) throw new Error("This part of a page stands outside the root's data.");
  return site;
}
