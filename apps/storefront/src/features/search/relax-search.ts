import type { SiteRecord, SiteSource } from "../../site/site-source.ts";
import { droppableFilters } from "./active-filters.ts";
import type { ResultsView } from "./results-view.ts";
import { type SearchAddress, urlOf } from "./search-address.ts";

/** Only asked when nothing was found: one count per filter, most cars first. */
export async function relaxSearch(
  site: SiteRecord,
  source: SiteSource,
  path: string,
  address: SearchAddress,
): Promise<ResultsView["relax"]> {
  const counted = await Promise.all(
    droppableFilters(address.state, site.document).map(async ({ label, without }) => {
      const answer = await source.stockRow(site, { path, state: without, limit: 1 });
      return { label, url: urlOf(path, { ...address, state: without }), count: answer?.total ?? 0 };
    }),
  );
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 3);
}
