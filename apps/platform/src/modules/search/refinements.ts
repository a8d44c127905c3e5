// What the visitor narrowed the search to, once, for the engine and for the fallback.
import { bandsBefore, type RepaymentBand } from "@forecourt/rules/repayment-band";
import {
  type ListAttribute,
  listAttributes,
  type RangeAttribute,
  rangeAttributes,
} from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import { type NearPlaces, placesWithin } from "./near-places.ts";
import type { SearchScope, WeeklyBands } from "./search-scope.ts";

export type FacetAttribute = ListAttribute | RangeAttribute | "make_model";

/** A week's payment in this band, and in none that comes before it. Dollars. */
export type BandRange = { band: RepaymentBand; before: readonly RepaymentBand[] };

/** Fields have the same names in the index and in the rows. */
export type Refinement =
  | { attribute: FacetAttribute; kind: "any"; field: string; values: readonly (string | number)[] }
  | { attribute: FacetAttribute; kind: "range"; field: string; min: number | null; max: number | null }
  /** One of these, or begins with it. */
  | { attribute: FacetAttribute; kind: "prefix"; field: string; values: readonly string[] }
  /** No band: nothing fits. */
  | { attribute: FacetAttribute; kind: "bands"; provider: string; bands: readonly BandRange[] };

const centsInDollar = 100;
const centFields: Partial<Record<RangeAttribute, string>> = {
  price: "price_cents",
  subscription_price: "subscription_price_cents",
};

export function toRefinements(
  state: SearchState,
  { weekly, near }: Pick<SearchScope, "weekly" | "near">,
): Refinement[] {
  const lists = listAttributes.flatMap((attribute) =>
    listRefinement(attribute, state.refinementList[attribute], weekly),
  );
  const ranges = rangeAttributes.flatMap((attribute): Refinement[] => {
    const range = state.range[attribute];
    if (!range) return [];
    if (attribute === "distance") return near ? distanceRefinement(near, range.max) : [];
    const cents = centFields[attribute];
    const unit = cents ? centsInDollar : 1;
    const field = cents ?? attribute;
    const scale = (end: number | null) => (end === null ? null : Math.min(end * unit, 2_147_483_647));
    return [{ attribute, kind: "range", field, min: scale(range.min), max: scale(range.max) }];
  });
  return [...lists, ...ranges, ...menuRefinements(state)];
}

/** Within so many kilometres is in one of the yards that are. */
function distanceRefinement(near: NearPlaces, max: number | null): Refinement[] {
  if (max === null) return [];
  return [{ attribute: "distance", kind: "any", field: "location_slug", values: placesWithin(near, max) }];
}

function listRefinement(
  attribute: ListAttribute,
  values: readonly string[] | undefined,
  weekly: WeeklyBands | null,
): Refinement[] {
  if (!values) return [];
  if (attribute === "weekly_price_range") return [bandsRefinement(values, weekly)];
  if (attribute === "stocknum") return [{ attribute, kind: "prefix", field: attribute, values }];
  if (attribute !== "seats") return [{ attribute, kind: "any", field: attribute, values }];
  // A field of numbers: the engine refuses a query that looks for words there.
  const numbers = values.filter((value) => /^\d{1,3}$/.test(value)).map(Number);
  return numbers.length > 0 ? [{ attribute, kind: "any", field: attribute, values: numbers }] : [];
}

/** SEARCH-17, SEARCH-24: a label that is none of the site's bands fits no car. */
function bandsRefinement(labels: readonly string[], weekly: WeeklyBands | null): Refinement {
  const bands = weekly?.bands ?? [];
  return {
    attribute: "weekly_price_range",
    kind: "bands",
    provider: weekly?.provider ?? "",
    bands: bands
      .filter(({ label }) => labels.includes(label))
      .map((band) => ({ band, before: bandsBefore(bands, band) })),
  };
}

/** SEARCH-19: make, then model. */
function menuRefinements({ hierarchicalMenu }: SearchState): Refinement[] {
  const [make, model] = hierarchicalMenu.make_model ?? [];
  const attribute = "make_model";
  return [
    ...(make === undefined ? [] : [{ attribute, kind: "any", field: "make", values: [make] } as const]),
    ...(model === undefined ? [] : [{ attribute, kind: "any", field: "model", values: [model] } as const]),
  ];
}
