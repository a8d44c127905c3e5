import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import { internalContentRoutes, publicContentRoutes } from "./content.routes.ts";

export { type LiveItem, liveContent } from "./live-content.repo.ts";

export const contentRoutes = (deps: { db: Db; clock: Clock }) => ({
  public: [publicContentRoutes(deps)],
  internal: [internalContentRoutes(deps)],
});
