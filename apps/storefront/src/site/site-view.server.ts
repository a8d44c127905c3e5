import type { SiteDocument } from "@forecourt/site-config";
import { type AsText, asText } from "./as-text.ts";
import { presentSite, type SiteContent } from "./present-site.server.ts";
import type { SiteView } from "./site-view.ts";

/** Documents and content are kept by version: what surrounds every page of a site is made once for each, and hour. */
const made = new WeakMap<SiteDocument, SiteContent & { hour: number; view: AsText<SiteView> }>();

const hourMs = 3_600_000;

export function siteView(document: SiteDocument, content: SiteContent, now: Date): AsText<SiteView> {
  // The special days ahead change with the date of the place, wherever that is.
  const hour = Math.floor(now.getTime() / hourMs);
  const before = made.get(document);
  // An empty answer of an outage is a new list every time, and the next real one makes the view anew.
  if (before?.models === content.models && before.pages === content.pages && before.hour === hour)
    return before.view;
  const view = asText(presentSite(document, content, now));
  made.set(document, { ...content, hour, view });
  return view;
}
