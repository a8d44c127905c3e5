import { type Manufacturer, operations } from "@forecourt/contracts";
import { cacheManifest } from "./cache-manifest.ts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { cachedHelperCall, siteCall } from "./site-call.server.ts";

/** CALL-19. The query is optional there; we always name the site. */
export function fetchManufacturer(
  gateway: Gateway,
  context: CallContext,
  id: number,
): Promise<Manufacturer | false> {
  const query = { website_id: context.site.websiteId };
  const call = siteCall(context, operations.getManufacturer, { id }, query);
  return cachedHelperCall(gateway, context, call, cacheManifest.manufacturer(id));
}
