import { useRouteLoaderData } from "react-router";
import type { SiteView } from "./site-view.ts";

/** The site around this page; null only where even that could not be read. */
export const useSiteOrNull = (): SiteView | null =>
  useRouteLoaderData<{ site: SiteView }>("root")?.site ?? null;

export function useSite(): SiteView {
  const site = useSiteOrNull();
  if (site === null) throw new Error("This part of a page stands outside the root's data.");
  return site;
}
