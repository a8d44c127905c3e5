import { operations, type SearchResults } from "@forecourt/contracts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { siteCall } from "./site-call.server.ts";
import { strictCall } from "./strict-call.server.ts";

export type StockSearch = {
  /** The results page's path in the site's document; left out: the site's whole stock. */
  path?: string;
  /** In the one spelling of `printSearchState`. */
  state: string;
  limit?: number;
};

const searchCall = (context: CallContext, { path, state, limit }: StockSearch) =>
  siteCall(
    context,
    operations.searchCars,
    { websiteId: context.site.websiteId },
    { path, car_type: path === undefined ? "all" : undefined, state: state || undefined, limit },
  );

/** An outage throws, it is never "no cars" (D6): an emptier page must not take the last good one's place. */
export const requireSearch = (
  gateway: Gateway,
  context: CallContext,
  search: StockSearch,
): Promise<SearchResults> => strictCall(gateway, searchCall(context, search));
