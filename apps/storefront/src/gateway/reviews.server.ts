import { operations, type Reviews } from "@forecourt/contracts";
import { cacheManifest } from "./cache-manifest.ts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { cachedHelperCall, siteCall } from "./site-call.server.ts";

/** CALL-17. The profile is a setting of the site; without one, the reviews of the whole site. */
export function fetchReviews(
  gateway: Gateway,
  context: CallContext,
  profile?: string,
): Promise<Reviews | false> {
  const params = { id: context.site.websiteId };
  const call = siteCall(context, operations.getReviews, params, { gmb_profile: profile });
  return cachedHelperCall(gateway, context, call, cacheManifest.reviews());
}
