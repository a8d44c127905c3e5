import type { SearchResults } from "@forecourt/contracts";
import {
  parseSearchState,
  printSearchState,
  type SearchState,
  withoutDistance,
} from "@forecourt/rules/search-state";
import { hasSeveralPlaces } from "@forecourt/rules/several-places";
import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { Site } from "../sites/index.ts";
import { finishCardText, presentLenders, writeCard } from "./car-card.presenter.ts";
import type { CarIndex } from "./car-index.ts";
import { findCardRows } from "./card-rows.repo.ts";
import { type Found, type FoundCar, searchEngine, type Window } from "./engine-search.ts";
import { presentFacets } from "./facets.presenter.ts";
import { nearPlaces } from "./near-places.ts";
import { patiently } from "./patiently.ts";
import { optionsOfRows } from "./row-options.repo.ts";
import { searchRows } from "./search-rows.repo.ts";
import { type PageOfSearch, type SearchScope, searchScope } from "./search-scope.ts";

export type SearchDeps = { db: Pick<Db, "forSite">; index: CarIndex; clock: Clock; log: Logger };

/** Longer nobody waits for a page; what is kept at the edge is shown then. Milliseconds. */
const connectPatienceMs = 1500;

export type SearchInput = PageOfSearch & {
  /** The page's query string. */
  state: string;
  limit?: number | undefined;
};

/** SearchResults as JSON: the cards in it were written when they were indexed. */
export async function searchCars(deps: SearchDeps, site: Site, input: SearchInput): Promise<string> {
  const asked = parseSearchState(input.state);
  const isNear = asked.postcode !== "" && hasSeveralPlaces(site.document.locations);
  const near = isNear ? nearPlaces(site.document, asked.postcode) : null;
  const state = near ? asked : withoutDistance(asked);
  const scope = { ...searchScope(site, input, deps.clock.now()), near };
  const perPage = input.limit ?? site.document.settings.results_per_page;
  const window = { from: (state.page - 1) * perPage, size: perPage };
  const { found, degraded } = await findWithFallback(deps, site, scope, state, window);
  const financeProvider = site.document.settings.finance_provider;
  const cars = found.cars.map(({ card, lenders, location_slug }) =>
    finishCardText(card, lenders, { financeProvider, distanceKm: near?.get(location_slug ?? "") ?? null }),
  );
  const rest: Omit<SearchResults, "cars"> = {
    total: found.total,
    page: state.page,
    pages: Math.ceil(found.total / perPage),
    per_page: perPage,
    state: printSearchState(state),
    facets: presentFacets(found.facets, state),
    near: isNear ? { postcode: asked.postcode, known: near !== null } : null,
    degraded,
  };
  return `{"cars":[${cars.join(",")}],${JSON.stringify(rest).slice(1)}`;
}

/** Promise A9: the index down is not the shop closed. */
async function findWithFallback(
  deps: SearchDeps,
  site: Site,
  scope: SearchScope,
  state: SearchState,
  window: Window,
): Promise<{ found: Found; degraded: boolean }> {
  try {
    return { found: await searchEngine(deps.index, scope, state, window), degraded: false };
  } catch (error) {
    deps.log.warn({ err: error }, "search falls back to the system of record");
    // Everybody comes here at once, and a pool that was idle has to connect first.
    const rows = () => findInRows(deps, site, scope, state, window);
    return { found: await patiently(rows, connectPatienceMs), degraded: true };
  }
}

async function findInRows(
  { db }: SearchDeps,
  site: Site,
  scope: SearchScope,
  state: SearchState,
  window: Window,
): Promise<Found> {
  const owned = db.forSite(site);
  const [{ ids, total }, facets] = await Promise.all([
    searchRows(owned, scope, state, window),
    optionsOfRows(owned, scope, state),
  ]);
  return { cars: await cardsOf(db, site, ids), total, facets };
}

/** In the order of the ids. */
export async function cardsOf(
  db: Pick<Db, "forSite">,
  site: Site,
  ids: readonly number[],
): Promise<FoundCar[]> {
  if (ids.length === 0) return [];
  const rows = await findCardRows(db.forSite(site), { dealershipIds: site.dealershipIds, carIds: ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [{ card: writeCard(row), lenders: presentLenders(row), location_slug: row.location?.slug ?? null }]
      : [];
  });
}
