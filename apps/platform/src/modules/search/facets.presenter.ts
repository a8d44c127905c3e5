// The engine's shape ends here: options by value, whatever counted them.
import type { FacetOption, Histogram, MenuOption, SearchFacets, ShapedRange } from "@forecourt/contracts";
import { type CountedAttribute, countedAttributes, distanceSteps } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";

/** Counted, or only known to exist (count null). */
export type CountedValue = { value: string; count: number | null };

/** `bars` are the steps that have cars, in order; null: nothing was counted. */
export type RangeValues = {
  min: number | null;
  max: number | null;
  step: number;
  bars: readonly (readonly [from: number, count: number])[] | null;
};

export type FacetValues = {
  lists: Partial<Record<CountedAttribute, readonly CountedValue[]>>;
  makes: readonly CountedValue[];
  /** Of the chosen make, or of the only one. */
  models: readonly CountedValue[];
  /** Cents. */
  price: RangeValues;
  /** Cents a week. */
  subscriptionPrice: RangeValues;
  year: RangeValues;
  km: RangeValues;
  withPhotos: number | null;
  /** By step; null: nobody said where they are. */
  distances: readonly (number | null)[] | null;
};

export function presentFacets(values: FacetValues, state: SearchState): SearchFacets {
  const lists = Object.fromEntries(
    countedAttributes.map((attribute) => {
      const options = presentOptions(values.lists[attribute] ?? [], state.refinementList[attribute] ?? []);
      return [attribute, attribute === "seats" ? options.toSorted(byNumber) : options];
    }),
  ) as Record<CountedAttribute, FacetOption[]>;
  return {
    ...lists,
    make_model: presentMakes(values, state),
    price: shaped(values.price, centsInDollar),
    subscription_price: shaped(values.subscriptionPrice, centsInDollar),
    year: shaped(values.year, 1),
    km: shaped(values.km, 1),
    with_photos: values.withPhotos,
    distance: presentDistances(values.distances, state),
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

/** Kilometres; a limit that is none of the steps is an option too, to be taken back. */
function presentDistances(counts: FacetValues["distances"], { range }: SearchState): FacetOption[] {
  if (counts === null) return [];
  const chosen = range.distance?.max ?? null;
  const counted = distanceSteps.map((km, at) => ({ value: String(km), count: counts[at] ?? null }));
  return presentOptions(counted, chosen === null ? [] : [String(chosen)]);
}

/** One for all: localeCompare looks one up for every comparison. */
const { compare } = new Intl.Collator("en-AU");
const byValue = (a: FacetOption, b: FacetOption): number => compare(a.value, b.value);
const byNumber = (a: FacetOption, b: FacetOption): number => Number(a.value) - Number(b.value);

const centsInDollar = 100;
/** More bars than this are no shape any more. */
const mostBars = 24;

function shaped({ min, max, step, bars }: RangeValues, unit: number): ShapedRange {
  return {
    min: min === null ? null : Math.floor(min / unit),
    max: max === null ? null : Math.ceil(max / unit),
    histogram: bars === null ? null : joinBars(bars, step, unit),
  };
}

/** Neighbouring bars joined until at most mostBars are left, gaps told as 0. */
function joinBars(
  bars: readonly (readonly [number, number])[],
  step: number,
  unit: number,
): Histogram | null {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || first === last) return null;
  const width = step * Math.ceil((last[0] - first[0] + step) / step / mostBars);
  const from = Math.floor(first[0] / width) * width;
  const counts = Array<number>(Math.floor((last[0] - from) / width) + 1).fill(0);
  for (const [at, count] of bars) {
    const bar = Math.floor((at - from) / width);
    counts[bar] = (counts[bar] ?? 0) + count;
  }
  return { from: from / unit, step: width / unit, counts };
}
