import { type EnquiryStatus, operations } from "@forecourt/contracts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { siteCall } from "./site-call.server.ts";
import { strictCall } from "./strict-call.server.ts";

const changes = { confirm: operations.confirmEnquiry, withdraw: operations.withdrawEnquiry };
export type EnquiryChange = keyof typeof changes;

/** A shopper's own page: never cached, and an unknown token is a 404. */
export function requireEnquiry(
  gateway: Gateway,
  context: CallContext,
  token: string,
): Promise<EnquiryStatus> {
  const { websiteId } = context.site;
  return strictCall(gateway, siteCall(context, operations.getEnquiry, { websiteId, token }));
}

/** Both may be asked for twice: what is confirmed or withdrawn stays so. */
export function changeEnquiry(
  gateway: Gateway,
  context: CallContext,
  token: string,
  change: EnquiryChange,
): Promise<EnquiryStatus> {
  const { websiteId } = context.site;
  const call = siteCall(context, changes[change], { websiteId, token });
  return strictCall(gateway, {
    ...call,
    post: { json: "{}", idempotencyKey: `${change}:${token}`.slice(0, 255) },
  });
}
