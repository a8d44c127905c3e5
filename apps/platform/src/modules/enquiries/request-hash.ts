import { createHash } from "node:crypto";
import type { LeadSubmission } from "@forecourt/contracts";

/** The same lead gives the same hash, however its keys were ordered on the wire. */
export function hashSubmission(submission: LeadSubmission): string {
  return createHash("sha256").update(JSON.stringify(submission, sortKeys)).digest("hex");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const windowMs = 10 * 60 * 1000;

/**
 * A page from the cache cannot carry a key of its own, so a form posted without JavaScript has none: the same lead from
 * the same address within ten minutes is a second press of the button, not a second lead.
 */
export function deriveKey(requestHash: string, clientAddress: string, now: Date): string {
  const slot = Math.floor(now.getTime() / windowMs);
  const hash = createHash("sha256").update(JSON.stringify([requestHash, clientAddress, slot]));
  return `derived:${hash.digest("hex")}`;
}
