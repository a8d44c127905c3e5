import { operations, type Promotion } from "@forecourt/contracts";
import { cacheManifest } from "./cache-manifest.ts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { cachedHelperCall, siteCall } from "./site-call.server.ts";

/** CALL-20 */
export function fetchPromotions(gateway: Gateway, context: CallContext): Promise<Promotion[] | false> {
  const params = { websiteId: context.site.websiteId };
  const call = siteCall(context, operations.getPromotions, params, { version: 2 });
  return cachedHelperCall(gateway, context, call, cacheManifest.promotions());
}
