import { operations, type ResultOf } from "@forecourt/contracts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { siteCall } from "./site-call.server.ts";
import { strictCall } from "./strict-call.server.ts";

/** An outage throws: a car that could not be asked for is not a car that is gone (D6). */
export const requireCars = (
  gateway: Gateway,
  context: CallContext,
  ids: readonly number[],
): Promise<ResultOf<typeof operations.getCars>> =>
  strictCall(
    gateway,
    siteCall(context, operations.getCars, { websiteId: context.site.websiteId }, { ids: ids.join(",") }),
  );
