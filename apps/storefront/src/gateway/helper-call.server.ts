import { callPlatform, type PlatformCall } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { PlatformCallError } from "./platform-call-error.ts";

/** CALL-04: false on error. Why it was false is logged and counted (D6). */
export async function helperCall<T>(gateway: Gateway, call: PlatformCall<T>): Promise<T | false> {
  try {
    return await callPlatform(gateway, call);
  } catch (error) {
    if (!(error instanceof PlatformCallError)) throw error;
    gateway.failures.inc({ call: error.call, reason: error.reason });
    gateway.log.warn(
      {
        call: error.call,
        reason: error.reason,
        status: error.status,
        host: call.host,
        path: call.path,
        request_id: call.requestId,
        err: error,
      },
      "helper call gave false",
    );
    return false;
  }
}
