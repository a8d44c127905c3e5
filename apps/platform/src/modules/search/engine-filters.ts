import { bandEnds, type RepaymentBand } from "@forecourt/rules/repayment-band";
import { availableStatuses } from "@forecourt/rules/stock-visibility";
import type { BandRange, Refinement } from "./refinements.ts";
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
  const since = sold.unixSeconds * 1000;
  // A sold car without a date is not in the range, so it is hidden (AVAIL-05).
  const recentlySold = {
    bool: { filter: [{ term: { status: "sold" } }, { range: { sold_at: { gte: since } } }] },
  };
  return { bool: { should: [availableFilter, recentlySold], minimum_should_match: 1 } };
}

export function refinementFilter(refinement: Refinement): Filter {
  if (refinement.kind === "bands") return bandsFilter(refinement.provider, refinement.bands);
  const { field } = refinement;
  if (refinement.kind === "any") return { terms: { [field]: refinement.values } };
  if (refinement.kind === "prefix")
    return anyOf(refinement.values.map((value) => ({ prefix: { [field]: value } })));
  const { min, max } = refinement;
  return {
    range: { [field]: { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) } },
  };
}

const anyOf = (should: readonly Filter[]): Filter => ({ bool: { should, minimum_should_match: 1 } });

const bandsFilter = (provider: string, bands: readonly BandRange[]): Filter =>
  bands.length === 0 ? { match_none: {} } : anyOf(bands.map((band) => bandFilter(provider, band)));

/** SEARCH-24 in cents: what the provider asks a week, by band. */
export function bandFilter(provider: string, { band, before }: BandRange): Filter {
  const field = `week_cents.${provider}`;
  const range = (one: RepaymentBand): Filter => ({
    range: {
      [field]: Object.fromEntries(
        Object.entries(bandEnds(one)).map(([end, dollars]) => [end, dollars * 100]),
      ),
    },
  });
  return { bool: { filter: [{ exists: { field } }, range(band)], must_not: before.map(range) } };
}
