import { createHmac, timingSafeEqual } from "node:crypto";

/** A message older or younger than this is a replay or a wrong clock. */
const toleranceSeconds = 300;

export type SignatureVerdict = "good" | "missing" | "stale" | "bad";

export type SignedCall = {
  /** Unix seconds, as sent. */
  timestamp: string | undefined;
  /** `v1=` and the hexadecimal HMAC-SHA256 of `timestamp.body`. */
  signature: string | undefined;
  /** The bytes as they came: a body that was parsed and written again has another signature. */
  body: Buffer;
};

export function signBody(secret: string, timestamp: string, body: Buffer | string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`;
}

export function verifySignature(
  { timestamp, signature, body }: SignedCall,
  secret: string,
  now: Date,
): SignatureVerdict {
  if (!timestamp || !signature) return "missing";
  const expected = Buffer.from(signBody(secret, timestamp, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "bad";
  // Only a signed timestamp says anything about age, so the signature comes first.
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return age <= toleranceSeconds ? "good" : "stale";
}
