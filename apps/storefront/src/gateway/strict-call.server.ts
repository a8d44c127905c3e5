import { callPlatform, type PlatformCall } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";

/**
 * For what a page cannot do without (D6): throws PlatformCallError with the status (ERR-01), so that an
 * outage is never shown as "no cars".
 */
export function strictCall<T>(gateway: Gateway, call: PlatformCall<T>): Promise<T> {
  return callPlatform(gateway, call);
}
