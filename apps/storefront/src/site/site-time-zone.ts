import type { SiteDocument } from "@forecourt/site-config";

type Place = Pick<SiteDocument["locations"][number], "primary" | "time_zone">;

/** The clock of a site is that of its primary place. A site without places has the clock of most of them. */
export function siteTimeZone(locations: readonly Place[]): string {
  const main = locations.find(({ primary }) => primary) ?? locations[0];
  return main?.time_zone ?? "Australia/Sydney";
}
