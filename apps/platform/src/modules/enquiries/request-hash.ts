import { createHash } from "node:crypto";
import type { LeadSubmission } from "@forecourt/contracts";

/**
 * The same lead gives the same hash, however its keys were ordered on the wire. What only speaks of the sender is left
 * out: a browser that tries again may have to solve a new challenge.
 */
export function hashSubmission({ altcha, homepage, ...lead }: LeadSubmission): string {
  return createHash("sha256").update(JSON.stringify(lead, sortKeys)).digest("hex");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const windowMs = 10 * 60 * 1000;
const derived = "derived:";

const keyOf = (parts: readonly unknown[]): string =>
  derived + createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * A page from the cache cannot carry a key of its own, so a form posted without JavaScript has none: the same lead from
 * the same address within ten minutes is a second press of the button, not a second lead.
 */
export const deriveKey = (requestHash: string, clientAddress: string, now: Date): string =>
  keyOf([requestHash, clientAddress, Math.floor(now.getTime() / windowMs)]);

/** Made of the words alone, by us or by a storefront. */
export const isDerivedKey = (key: string): boolean => key.startsWith(derived);

/** For the same words once more, after what they first asked for was taken back. */
export const nextDerivedKey = (key: string, leadId: string): string => keyOf([key, leadId]);
