import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import type { Storage } from "../../kit/storage.ts";
import type { FindRendition } from "../media/index.ts";
import { createAskMaker } from "./ask-maker.ts";
import { brochureMakerRoutes } from "./brochure-maker.routes.ts";
import { brochurePublicRoutes } from "./brochures.routes.ts";
import { createMakeBrochure } from "./make-brochure.ts";

type ApiDeps = {
  env: { IMAGES_URL: string; PLATFORM_CREDENTIAL: string };
  db: Db;
  storage: Storage;
  clock: Clock;
};

/** For the api. */
export const brochureRoutes = ({ env, db, storage, clock }: ApiDeps) => {
  const askMaker = createAskMaker({ url: env.IMAGES_URL, credential: env.PLATFORM_CREDENTIAL });
  return { public: [brochurePublicRoutes({ db, storage, clock, askMaker })] };
};

type MakerDeps = { env: { PLATFORM_CREDENTIAL: string }; storage: Storage; log: Logger; metrics: Metrics };

/** For the images process. */
export function brochureMaker({ env, storage, log, metrics }: MakerDeps, findRendition: FindRendition) {
  const drawn = metrics.histogram(
    "brochure_draw_seconds",
    "One sheet, without its pictures and without waiting",
    [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    "kind",
  );
  const onDrawn = (took: number) => drawn.observe({ kind: "car" }, took);
  return brochureMakerRoutes({
    credential: env.PLATFORM_CREDENTIAL,
    makeBrochure: createMakeBrochure({ storage, log, findRendition, onDrawn }),
  });
}
