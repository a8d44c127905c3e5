import { callPath, type HostRow, operations } from "@forecourt/contracts";
import type { Gateway } from "./gateway.server.ts";
import { strictCall } from "./strict-call.server.ts";

/** Rows of the host table changed after `since` (0 = all), ascending by version; asked on the platform's own host. */
export async function requireHosts(gateway: Gateway, requestId: string, since: number): Promise<HostRow[]> {
  const operation = operations.getHosts;
  const { hosts } = await strictCall(gateway, {
    call: operation.id,
    path: callPath(operation, {}, { since }),
    schema: operation.responses[200].schema,
    host: gateway.platformHost,
    requestId,
  });
  return hosts;
}
