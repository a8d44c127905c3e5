import { type Accessory, operations } from "@forecourt/contracts";
import { cacheManifest } from "./cache-manifest.ts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { cachedHelperCall, siteCall } from "./site-call.server.ts";

/** CALL-13 */
export function fetchAccessories(
  gateway: Gateway,
  context: CallContext,
  modelId: number,
): Promise<Accessory[] | false> {
  const call = siteCall(context, operations.getAccessories, { id: modelId });
  return cachedHelperCall(gateway, context, call, cacheManifest.accessories(modelId));
}
