import { operations, type WebsiteUser } from "@forecourt/contracts";
import { cacheManifest } from "./cache-manifest.ts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { cachedHelperCall, siteCall } from "./site-call.server.ts";

/** CALL-15: the dealership's team (D4). */
export function fetchUsers(gateway: Gateway, context: CallContext): Promise<WebsiteUser[] | false> {
  const call = siteCall(context, operations.getWebsiteUsers, { websiteId: context.site.websiteId });
  return cachedHelperCall(gateway, context, call, cacheManifest.users());
}
