// The engine's shape ends here: options by value, whatever counted them.
import type { FacetOption, FacetRange, MenuOption, SearchFacets } from "@forecourt/contracts";
import { type ListAttribute, listAttributes } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";

/** Counted, or only known to exist (count null). */
export type CountedValue = { value: string; count: number | null };

export type FacetValues = {
  lists: Partial<Record<ListAttribute, readonly CountedValue[]>>;
  makes: readonly CountedValue[];
  /** Of the chosen make, or of the only one. */
  models: readonly CountedValue[];
  /** Cents. */
  price: FacetRange;
  /** Cents a week. */
  subscriptionPrice: FacetRange;
  year: FacetRange;
  km: FacetRange;
  withPhotos: number | null;
};

export function presentFacets(values: FacetValues, state: SearchState): SearchFacets {
  const lists = Object.fromEntries(
    listAttributes.map((attribute) => {
      const options = presentOptions(values.lists[attribute] ?? [], state.refinementList[attribute] ?? []);
      return [attribute, attribute === "seats" ? options.toSorted(byNumber) : options];
    }),
  ) as Record<ListAttribute, FacetOption[]>;
  return {
    ...lists,
    make_model: presentMakes(values, state),
    price: inDollars(values.price),
    subscription_price: inDollars(values.subscriptionPrice),
    year: values.year,
    km: values.km,
    with_photos: values.withPhotos,
  };
}

function presentMakes({ makes, models }: FacetValues, state: SearchState): MenuOption[] {
  const [make, model] = state.hierarchicalMenu.make_model ?? [];
  return presentOptions(makes, make === undefined ? [] : [make])
    .map((option) => ({
      ...option,
      children:
        option.value === (make ?? (makes.length === 1 ? option.value : undefined))
          ? presentOptions(models, model === undefined ? [] : [model]).toSorted(byValue)
          : [],
    }))
    .toSorted(byValue);
}

/** What is chosen stays an option, also when no car is left: it must be possible to take it back. */
function presentOptions(counted: readonly CountedValue[], chosen: readonly string[]): FacetOption[] {
  const known = new Set(counted.map(({ value }) => value));
  const missing = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }));
  return [...counted, ...missing].map(({ value, count }) => ({
    value,
    count,
    is_refined: chosen.includes(value),
  }));
}

/** One for all: localeCompare looks one up for every comparison. */
const { compare } = new Intl.Collator("en-AU");
const byValue = (a: FacetOption, b: FacetOption): number => compare(a.value, b.value);
const byNumber = (a: FacetOption, b: FacetOption): number => Number(a.value) - Number(b.value);

const inDollars = ({ min, max }: FacetRange): FacetRange => ({
  min: toDollars(min, Math.floor),
  max: toDollars(max, Math.ceil),
});

const toDollars = (cents: number | null, round: (value: number) => number): number | null =>
  cents === null ? null : round(cents / 100);
