import type { Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import { carViewRoutes } from "./car-view.routes.ts";
import { deliveryPriceRoutes } from "./delivery-price.routes.ts";
import { stockInternalRoutes } from "./stock.routes.ts";
import { toldRoutes } from "./told.routes.ts";

export { readCar } from "./read-car.ts";
export { countMissing, type FeedScope, removeMissing, removeNamed } from "./remove-cars.repo.ts";
export type { FeedOfBatch, SaveReport } from "./save-batch.ts";
export { type SaveOptions, type StockDeps, saveStock } from "./save-stock.ts";

export const stockRoutes = (deps: { db: Db; log: Logger; metrics: Metrics }) => ({
  public: [carViewRoutes(deps), deliveryPriceRoutes, toldRoutes(deps)],
  internal: [stockInternalRoutes(deps)],
});
