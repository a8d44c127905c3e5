import type { SimilarCars } from "@forecourt/contracts";
import { AppError } from "../../kit/errors.ts";
import type { Site } from "../sites/index.ts";
import { finishCard } from "./car-card.presenter.ts";
import type { FoundCar } from "./engine-search.ts";
import { searchSimilar } from "./engine-similar.ts";
import { cardsOf, type SearchDeps } from "./search-cars.ts";
import { searchScope } from "./search-scope.ts";
import { findModelCar, similarIds } from "./similar-rows.repo.ts";

const mostCars = 6;

/** CALL-14: what else of this site's stock a visitor of this car may want; only what can be had. */
export async function getSimilarCars(deps: SearchDeps, site: Site, slug: string): Promise<SimilarCars> {
  const owned = deps.db.forSite(site);
  const car = await findModelCar(owned, slug);
  if (!car) throw new AppError("not_found");
  const scope = searchScope(site, { car_type: "all" }, deps.clock.now());
  const financeProvider = site.document.settings.finance_provider;
  const present = (found: readonly FoundCar[]) =>
    found.map(({ card, lenders }) => finishCard(card, lenders, { financeProvider }));
  try {
    return { cars: present(await searchSimilar(deps.index, scope, car, mostCars)), degraded: false };
  } catch (error) {
    deps.log.warn({ err: error }, "similar cars fall back to the system of record");
    const ids = await similarIds(owned, scope, car, mostCars);
    return { cars: present(await cardsOf(deps.db, site, ids)), degraded: true };
  }
}
