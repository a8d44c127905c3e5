import type { FacetOption, SearchFacets, SearchResults, ShapedRange } from "@forecourt/contracts";
import { invalidPostcode } from "@forecourt/rules/geocode";
import { silhouetteOf } from "@forecourt/rules/image-url";
import type { SearchState } from "@forecourt/rules/search-state";
import { hasSeveralPlaces } from "@forecourt/rules/several-places";
import type { SiteDocument } from "@forecourt/site-config";
import { listLabel, rangeLabel } from "./filter-labels.ts";
import type { FilterView, ListFilter, OptionView, RangeFilter } from "./results-view.ts";
import type { SearchPage } from "./search-scope.ts";

type FilterInput = {
  document: SiteDocument;
  facets: SearchFacets;
  state: SearchState;
  page: SearchPage;
  near: SearchResults["near"];
};

const mostBodies = 10;
/** The makes with most cars, and the chosen one; the others unfold. */
const makesAtFirst = 8;

const optionView = ({ value, count, is_refined }: FacetOption, label = value): OptionView => ({
  value,
  label,
  count,
  on: is_refined,
});

function treeFilter({ facets, document }: FilterInput): FilterView | null {
  const makes = facets.make_model.map((make) => ({
    ...optionView(make),
    models: make.children.map((model) => optionView(model)),
  }));
  const [only] = makes;
  if (only === undefined) return null;
  if (makes.length === 1 && document.settings.manufacturer_name !== null)
    return { kind: "models", title: "Model", make: only.value, models: only.models };
  const most = makes.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, makesAtFirst);
  const isShown = (make: OptionView): boolean => make.on || most.some(({ value }) => value === make.value);
  return {
    kind: "tree",
    title: "Make and model",
    makes: makes.filter(isShown),
    more: makes.filter((make) => !isShown(make)),
  };
}

/** Shares are enough for a drawing, and short. */
const tallest = 20;

function shapeOf(histogram: ShapedRange["histogram"]): RangeFilter["shape"] {
  if (histogram === null) return null;
  const { from, step, counts } = histogram;
  const most = Math.max(...counts);
  return { from, step, bars: counts.map((count) => Math.ceil((count / most) * tallest)) };
}

function rangeFilter(
  name: RangeFilter["name"],
  title: string,
  unit: [string, string],
  { facets, state }: FilterInput,
): RangeFilter | null {
  const { min, max, histogram } = facets[name];
  const chosen = state.range[name] ?? { min: null, max: null };
  const isChosen = chosen.min !== null || chosen.max !== null;
  // One value is no choice, and none leaves only what was chosen, to be taken back.
  if (!isChosen && (min === null || max === null || min === max)) return null;
  return {
    kind: "range",
    name,
    title,
    ends: min === null || max === null || min === max ? null : { min, max },
    from: chosen.min,
    to: chosen.max,
    unit,
    value: isChosen ? rangeLabel(name, chosen.min, chosen.max) : null,
    shape: shapeOf(histogram),
    open: name === "price" || name === "subscription_price",
  };
}

function listFilter(
  name: ListFilter["name"],
  title: string,
  open: boolean,
  { facets, document }: FilterInput,
): ListFilter | null {
  const options = facets[name].map((option) => optionView(option, listLabel(name, option.value, document)));
  // One option is no choice, unless it is chosen and must be possible to take back.
  if (options.length < 2 && !options.some(({ on }) => on)) return null;
  return { kind: "list", name, title, options, open };
}

function bodyFilter({ facets }: FilterInput): FilterView | null {
  const bodies = facets.simple_body.slice(0, mostBodies);
  if (bodies.length < 2 && !bodies.some(({ is_refined }) => is_refined)) return null;
  const options = bodies.map((body) => ({ ...optionView(body), outline: silhouetteOf(body.value) }));
  return { kind: "bodies", title: "Body", options };
}

/** A step that adds no car to the one before it is no choice. */
function distanceOptions({ distance }: SearchFacets): OptionView[] {
  const options = distance.toSorted((a, b) => Number(a.value) - Number(b.value));
  return options
    .filter(({ count, is_refined }, at) => {
      const before = options[at - 1]?.count ?? 0;
      return is_refined || count === null || count > before;
    })
    .map((option) => optionView(option, rangeLabel("distance", null, Number(option.value))));
}

function nearFilter({ document, facets, near }: FilterInput): FilterView | null {
  if (!hasSeveralPlaces(document.locations)) return null;
  return {
    kind: "near",
    title: "Distance",
    postcode: near?.postcode ?? "",
    problem: near?.known === false ? invalidPostcode : null,
    options: distanceOptions(facets),
  };
}

/** SEARCH-11 to SEARCH-21, as far as the search answers them. */
export function presentFilters(input: FilterInput): FilterView[] {
  const { document, page, facets, state } = input;
  const place = document.template === "dealer_group" ? "Dealership" : "Location";
  const filters: (FilterView | null)[] = [
    treeFilter(input),
    page.weekWords === null
      ? rangeFilter("price", "Price", ["$", ""], input)
      : rangeFilter("subscription_price", "Weekly price", ["$", ""], input),
    // SEARCH-24: for searches of used cars, where a site has bands.
    page.carType === "used" ? listFilter("weekly_price_range", "Weekly repayment", true, input) : null,
    bodyFilter(input),
    rangeFilter("year", "Year", ["", ""], input),
    rangeFilter("km", "Kilometres", ["", " km"], input),
    listFilter("simple_fuel", "Fuel", true, input),
    listFilter("simple_transmission", "Transmission", true, input),
    listFilter("drive", "Drive", false, input),
    listFilter("seats", "Seats", false, input),
    listFilter("colour", "Colour", false, input),
    page.carType === "all" ? listFilter("car_type", "Condition", false, input) : null,
    document.dealerships.length > 1
      ? listFilter("dealership_slug", place, false, input)
      : listFilter("location_slug", "Location", false, input),
    nearFilter(input),
    listFilter("status", "Availability", false, input),
    { kind: "stocknum", title: "Stock number", value: state.refinementList.stocknum?.[0] ?? "" },
    {
      kind: "photos",
      title: "Photos",
      option: {
        value: "1:",
        label: "With photos",
        count: facets.with_photos,
        on: state.range.photos_count !== undefined,
      },
    },
  ];
  return filters.filter((filter) => filter !== null);
}
