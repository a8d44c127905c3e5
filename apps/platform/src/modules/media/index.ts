import type { FastifyPluginAsync } from "fastify";
import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import type { Storage } from "../../kit/storage.ts";
import { createFindRendition, type FindRendition } from "./find-rendition.ts";
import { imageRoutes } from "./images.routes.ts";
import { mapTileRoutes } from "./map-tiles.routes.ts";
import { findNamedPicture } from "./named-pictures.ts";

export type { FindRendition } from "./find-rendition.ts";
export { createPictureFinder } from "./named-pictures.ts";
export { createFlights, createTurns } from "./render-queue.ts";
export { silhouettePaths } from "./silhouettes.ts";
export { startPhotos } from "./start-photos.ts";

const renderBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Deps = { storage: Storage; log: Logger; metrics: Metrics };

/** For the images process: one queue of transforms for whoever needs a picture. */
export function createPictures({ storage, log, metrics }: Deps): FindRendition {
  const seconds = metrics.histogram(
    "picture_render_seconds",
    "One transform, without waiting",
    renderBuckets,
    "kind",
  );
  return createFindRendition({
    storage,
    log,
    onRendered: (took) => seconds.observe({ kind: "rendition" }, took),
  });
}

type RouteDeps = Deps & { env: { MAP_TILES_URL: string } };

export const mediaRoutes =
  ({ storage, log, env }: RouteDeps, findRendition: FindRendition): FastifyPluginAsync =>
  async (app) => {
    await app.register(
      imageRoutes({ log, findRendition, findNamed: (name) => findNamedPicture(storage, name) }),
    );
    await app.register(mapTileRoutes({ url: env.MAP_TILES_URL }));
  };
