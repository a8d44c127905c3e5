import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { SearchEngine } from "../../kit/search-engine.ts";
import { createCarIndex } from "./car-index.ts";
import { searchInternalRoutes, searchPublicRoutes } from "./search.routes.ts";

export { createCarIndex } from "./car-index.ts";
export { startIndexer } from "./start-indexer.ts";

type Deps = { env: { SEARCH_INDEX: string }; db: Db; search: SearchEngine; clock: Clock; log: Logger };

export const searchRoutes = ({ env, db, search, clock, log }: Deps) => {
  const deps = { db, index: createCarIndex(search, env.SEARCH_INDEX), clock, log };
  return { public: [searchPublicRoutes(deps)], internal: [searchInternalRoutes(deps)] };
};
