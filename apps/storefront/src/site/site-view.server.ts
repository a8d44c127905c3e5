import type { SiteDocument } from "@forecourt/site-config";
import { presentSite } from "./present-site.server.ts";
import type { Content } from "./site-source.ts";
import type { SiteView } from "./site-view.ts";

type Models = readonly Content<"model">[];

/** Documents and content are kept by version: what surrounds every page of a site is made once for each, and hour. */
const made = new WeakMap<SiteDocument, { models: Models; hour: number; view: SiteView }>();

const hourMs = 3_600_000;

export function siteView(document: SiteDocument, models: Models, now: Date): SiteView {
  // The special days ahead change with the date of the place, wherever that is.
  const hour = Math.floor(now.getTime() / hourMs);
  const before = made.get(document);
  // An empty answer of an outage is a new list every time, and the next real one makes the view anew.
  if (before?.models === models && before.hour === hour) return before.view;
  const view = presentSite(document, models, now);
  made.set(document, { models, hour, view });
  return view;
}
