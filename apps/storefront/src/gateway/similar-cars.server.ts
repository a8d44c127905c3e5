import { isCarSlug, operations, type SimilarCars } from "@forecourt/contracts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { helperCall } from "./helper-call.server.ts";
import { siteCall } from "./site-call.server.ts";

/** CALL-14 */
export async function fetchSimilarCars(
  gateway: Gateway,
  context: CallContext,
  slug: string,
): Promise<SimilarCars | false> {
  if (!isCarSlug(slug)) return { cars: [], degraded: false };
  const params = { websiteId: context.site.websiteId, slug };
  return helperCall(gateway, siteCall(context, operations.getSimilarCars, params));
}
