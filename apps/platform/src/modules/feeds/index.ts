import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { Storage } from "../../kit/storage.ts";
import { pushRoutes } from "./feeds.routes.ts";

export { collectFeedsHandler } from "./collect-feeds.handler.ts";
export { deleteOldRuns } from "./delete-old-runs.ts";
export { pushTimeoutMs } from "./feeds.routes.ts";
export { startFeeds } from "./start-feeds.ts";

export const feedRoutes = (deps: { db: Db; storage: Storage; clock: Clock }) => ({
  platform: [pushRoutes(deps)],
});
