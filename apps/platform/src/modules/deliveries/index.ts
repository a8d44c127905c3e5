import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import type { Recoveries } from "../../kit/recoveries.ts";
import { type ChannelDeps, createSend } from "./channels.ts";
import { type DeliveryLoop, startDeliveries as startLoop } from "./start-deliveries.ts";

export type { DeliveryLoop };

type Deps = ChannelDeps & { db: Db; log: Logger; clock: Clock; metrics: Metrics; recoveries: Recoveries };

export const startDeliveries = (deps: Deps): DeliveryLoop => startLoop({ ...deps, send: createSend(deps) });
