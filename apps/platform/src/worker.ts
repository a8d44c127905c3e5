// Background jobs. Its port answers health and metrics only.
import { buildHealthApi } from "./app.ts";
import { makeDeps } from "./deps.ts";
import { readEnvOrExit } from "./env.ts";
import { createDrain, drainOnSignal } from "./kit/http/drain.ts";
import { startJobWorker } from "./kit/jobs/index.ts";
import { startDeliveries } from "./modules/deliveries/index.ts";
import { collectFeedsHandler, deleteOldRuns, startFeeds } from "./modules/feeds/index.ts";
import {
  deleteExpiredIdempotencyKeys,
  deleteSpentProofs,
  housekeepingHandler,
} from "./modules/housekeeping/index.ts";
import { createPictureFinder, startPhotos } from "./modules/media/index.ts";
import { startSweeper } from "./modules/reservations/index.ts";
import { createCarIndex, startIndexer } from "./modules/search/index.ts";
import { startPublishedPurges } from "./modules/sites/index.ts";

const env = readEnvOrExit();
const deps = makeDeps(env, "worker");
const { log, metrics, health } = deps;

const handlers = [
  housekeepingHandler(deps, [deleteExpiredIdempotencyKeys, deleteSpentProofs, deleteOldRuns]),
  collectFeedsHandler(deps),
];
const jobs = startJobWorker({ url: env.DATABASE_URL, log, metrics, handlers });
const indexer = startIndexer({ ...deps, index: createCarIndex(deps.search, env.SEARCH_INDEX) });

const deliveries = startDeliveries(deps);

const sweeper = startSweeper(deps);
const feeds = startFeeds({ ...deps, findPictures: createPictureFinder(deps) });
const photos = startPhotos(deps);

const purges = startPublishedPurges(deps);

const drain = createDrain({
  servers: () => [server],
  log,
  async release() {
    await Promise.all([
      jobs.stop(),
      indexer.stop(),
      deliveries.stop(),
      feeds.stop(),
      photos.stop(),
      sweeper.stop(),
      purges.stop(),
    ]);
    await deps.close();
  },
});
const server = await buildHealthApi(deps, drain);
drainOnSignal(drain, log);

await health.start();
await server.listen({ host: env.LISTEN_ADDRESS, port: env.WORKER_PORT });
log.info({ readiness: health.report() }, "worker is up");
