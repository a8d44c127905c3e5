import { createHash } from "node:crypto";
import { type LeadSubmission, operations } from "@forecourt/contracts";
import { type LeadOutcome, readLeadAnswer } from "@forecourt/rules/lead-answer";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { PlatformCallError } from "./platform-call-error.ts";
import { siteCall } from "./site-call.server.ts";
import { strictCall } from "./strict-call.server.ts";

const hour = 3_600_000;
/** What the person who typed can mend or should know; every other status is ours. */
const refusals = [400, 404, 409, 413];

/** Keys in order at every depth: the same words give the same text. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Rule 14, for a form posted without JavaScript: site, form, body and hour. Sent twice, it is one lead; the platform
 * knows by the first word that the same words may be meant anew, once what they asked for was cancelled.
 */
export function leadKey(websiteId: number, lead: LeadSubmission, now: Date): string {
  const parts = [websiteId, lead.form, Math.floor(now.getTime() / hour), JSON.stringify(lead, inOrder)];
  return `derived:${createHash("sha256").update(parts.join("\n")).digest("hex")}`;
}

/**
 * Retried like any other call, since its key makes that safe. What the platform refuses comes back as an outcome with
 * its words; an outage throws.
 */
export async function sendLead(
  gateway: Gateway,
  context: CallContext,
  lead: LeadSubmission,
  now: Date,
): Promise<LeadOutcome> {
  const { websiteId } = context.site;
  const post = { json: JSON.stringify(lead), idempotencyKey: leadKey(websiteId, lead, now) };
  const call = { ...siteCall(context, operations.submitSiteLead, { websiteId }), post };
  try {
    return readLeadAnswer(await strictCall(gateway, call));
  } catch (error) {
    if (error instanceof PlatformCallError && refusals.includes(error.status)) {
      return readLeadAnswer(jsonOf(error.text));
    }
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no words came with the refusal: LEAD-11 has the ones for that
  }
}
