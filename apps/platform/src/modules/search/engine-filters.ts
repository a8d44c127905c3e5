import { availableStatuses } from "@forecourt/rules/stock-visibility";
import type { Refinement } from "./refinements.ts";
import type { SearchScope } from "./search-scope.ts";

export type Filter = Record<string, unknown>;

/** The owner's filter is the first, in every query there is. */
export function scopeFilters(scope: SearchScope): Filter[] {
  return [
    { terms: { dealership_id: scope.dealershipIds } },
    { term: { deleted: false } },
    visible(scope),
    ...(scope.carType === null ? [] : [{ term: { car_type: scope.carType } }]),
    ...(scope.simpleBodies === null ? [] : [{ terms: { simple_body: scope.simpleBodies } }]),
    ...(scope.hasSubscriptionPrice ? [{ range: { subscription_price_cents: { gt: 0 } } }] : []),
  ];
}

export const availableFilter: Filter = { terms: { status: availableStatuses } };

function visible({ sold }: SearchScope): Filter {
  if (sold.shows === "none") return availableFilter;
  if (sold.shows === "all") return { terms: { status: [...availableStatuses, "sold"] } };
  const since = new Date(sold.unixSeconds * 1000).toISOString();
  // A sold car without a date is not in the range, so it is hidden (AVAIL-05).
  const recentlySold = {
    bool: { filter: [{ term: { status: "sold" } }, { range: { sold_at: { gte: since } } }] },
  };
  return { bool: { should: [availableFilter, recentlySold], minimum_should_match: 1 } };
}

export function refinementFilter(refinement: Refinement): Filter {
  const { field } = refinement;
  if (refinement.kind === "any") return { terms: { [field]: refinement.values } };
  const { min, max } = refinement;
  return {
    range: { [field]: { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) } },
  };
}
