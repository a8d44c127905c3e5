import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import type { Storage } from "../../kit/storage.ts";
import { createFindRendition } from "./find-rendition.ts";
import { imageRoutes } from "./images.routes.ts";
import { findNamedPicture } from "./named-pictures.ts";

export { createPictureFinder } from "./named-pictures.ts";

const renderBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** For the images process. */
export function mediaRoutes({ storage, log, metrics }: { storage: Storage; log: Logger; metrics: Metrics }) {
  const seconds = metrics.histogram(
    "picture_render_seconds",
    "One transform, without waiting",
    renderBuckets,
    "kind",
  );
  const findRendition = createFindRendition({
    storage,
    log,
    onRendered: (took) => seconds.observe({ kind: "rendition" }, took),
  });
  return imageRoutes({ log, findRendition, findNamed: (name) => findNamedPicture(storage, name) });
}
