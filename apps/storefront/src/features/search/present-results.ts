import type { SearchResults } from "@forecourt/contracts";
import { type SearchState, withoutDistance } from "@forecourt/rules/search-state";
import type { SiteDocument } from "@forecourt/site-config";
import type { Content } from "../../site/site-source.ts";
import { presentCard } from "../../stock/present-card.ts";
import { activeFilters } from "./active-filters.ts";
import { hiddenFields } from "./hidden-fields.ts";
import { presentItems } from "./place-promos.ts";
import { presentFilters } from "./present-filters.ts";
import type { ResultsView } from "./results-view.ts";
import { type SearchAddress, urlOf, withoutAll, withoutList } from "./search-address.ts";
import type { SearchPage } from "./search-scope.ts";

type ResultsInput = {
  document: SiteDocument;
  page: SearchPage;
  address: SearchAddress;
  answer: SearchResults;
  promotions: readonly Content<"promotion">[];
  relax: ResultsView["relax"];
  now: Date;
};

/** First, last, and the pages around this one. */
function pagerOf(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const sorted = [...new Set(near)].toSorted((a, b) => a - b);
  return sorted.flatMap((page, at) =>
    at > 0 && page - (sorted[at - 1] ?? page) > 1 ? [null, page] : [page],
  );
}

/** A yard of trucks has vehicles, and so has a group. */
const unitOf = ({ vehicle_categories, template }: SiteDocument): string =>
  template === "dealer_group" || vehicle_categories.some(({ category }) => category === "trucks")
    ? "vehicles"
    : "cars";

/** While search is away the last page is not told: only what is near. */
function pagesOf({ answer, page, address }: ResultsInput): ResultsView["pages"] {
  const last = Math.max(1, answer.pages);
  const shown = answer.degraded ? Math.min(last, answer.page + 2) : last;
  return pagerOf(answer.page, shown).map((number, at) =>
    number === null
      ? { label: "…", page: null, url: `gap-${at}` }
      : { label: String(number), page: number, url: pageUrl(page.path, address, number) },
  );
}

/** SEARCH-25 */
function presetsOf({ document, page, address }: ResultsInput): ResultsView["presets"] {
  if (!document.settings.seven_seater_preset) return [];
  const { state } = address;
  const on = state.refinementList.seats?.join() === sevenSeats;
  const without = withoutList(state, "seats");
  const chosen = { ...without, refinementList: { ...without.refinementList, seats: [sevenSeats] } };
  return [{ label: "7 seaters", on, url: urlOf(page.path, { ...address, state: on ? without : chosen }) }];
}

const sevenSeats = "7";

const pageUrl = (path: string, address: SearchAddress, page: number): string =>
  urlOf(path, { ...address, state: { ...address.state, page } });

/** What cannot be measured from narrows nothing: neither its limit nor its order is shown as chosen. */
function measuredState({ address: { state }, answer: { near } }: ResultsInput): SearchState {
  if (near?.known) return state;
  return { ...withoutDistance(state), postcode: near?.postcode ?? "" };
}

export function presentResults(input: ResultsInput): ResultsView {
  const { document, page, answer, now } = input;
  const state = measuredState(input);
  const address = { ...input.address, state };
  const { settings, theme } = document;
  const style = {
    variant: settings.search_card_variant,
    weekWords: page.weekWords,
    weekNote: page.weekNote ?? null,
    category: page.category,
    now,
  };
  const cards = answer.cars.map((car) => presentCard(car, document, style));
  const filters = presentFilters({ document, facets: answer.facets, state, page, near: answer.near });
  return {
    title: page.title,
    path: page.path,
    text: state.query,
    total: answer.degraded ? null : answer.total,
    unit: unitOf(document),
    crumb:
      page.weekWords === null
        ? `${unitOf(document) === "cars" ? "Cars" : "Vehicles"} for sale`
        : "Cars by the week",
    items: presentItems(cards, { ...input, resultPage: answer.page }),
    filters,
    hidden: hiddenFields(state, filters),
    chips: activeFilters(state, document).map(({ label, without }) => ({
      label,
      url: urlOf(page.path, { ...address, state: without }),
    })),
    presets: presetsOf(input),
    clearUrl: urlOf(page.path, { ...address, state: withoutAll(state) }),
    sort: state.sortBy,
    canSortByDistance: answer.near?.known ?? false,
    view: address.view ?? (theme.variants.card === "plate" ? "list" : "grid"),
    viewUrls: {
      grid: urlOf(page.path, { ...address, view: "grid" }),
      list: urlOf(page.path, { ...address, view: "list" }),
    },
    page: answer.page,
    isDegraded: answer.degraded,
    pages: pagesOf(input),
    nextUrl: answer.page < answer.pages ? pageUrl(page.path, address, answer.page + 1) : null,
    relax: input.relax,
  };
}
