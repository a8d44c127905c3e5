import { type Model, operations } from "@forecourt/contracts";
import { cacheManifest } from "./cache-manifest.ts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { cachedHelperCall, siteCall } from "./site-call.server.ts";

/** CALL-18 */
export function fetchModel(gateway: Gateway, context: CallContext, id: number): Promise<Model | false> {
  const query = { website_id: context.site.websiteId };
  const call = siteCall(context, operations.getModel, { id }, query);
  return cachedHelperCall(gateway, context, call, cacheManifest.model(id));
}
