// ALTCHA's proof of work, in the format of its widget. A challenge is signed for one site, says when it was issued and
// when it ends; what a browser sends back is checked without any memory, and spent with the lead (spent_proofs).
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createChallenge } from "altcha-lib/v1";
import { z } from "zod";
import type { Signing } from "../../kit/signing.ts";

export type Challenge = Awaited<ReturnType<typeof createChallenge>>;

/** A form may lie open over lunch; the browser asks for a new one when it was longer. */
const validMs = 2 * 60 * 60_000;

const purposeOf = (websiteId: number) => `challenge:${websiteId}`;

type Issuer = { signing: Signing; env: { PROOF_OF_WORK_MAX: number } };

export function issueChallenge({ signing, env }: Issuer, websiteId: number, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: "SHA-256",
    hmacKey: signing.keysFor(purposeOf(websiteId))[0],
    maxnumber: env.PROOF_OF_WORK_MAX,
    expires: new Date(now.getTime() + validMs),
    params: { issued: String(now.getTime()) },
  });
}

/** The salt ends in the delimiter that keeps its parameters from running into the number (CVE-2025-68113). */
const payload = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0),
  salt: z.string().regex(/^[0-9a-f]{24}\?[a-z]+=\d+&[a-z]+=\d+&$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
const stamps = z.object({ issued: z.coerce.number().int(), expires: z.coerce.number().int() });

export type CheckedProof =
  | { ok: true; proof: string; issuedAt: Date; expiresAt: Date }
  | { ok: false; doubt: "no_proof" | "bad_proof" };

export function checkProof(
  { signing }: Pick<Issuer, "signing">,
  websiteId: number,
  given: string | undefined,
  now: Date,
): CheckedProof {
  if (given === undefined || given === "") return { ok: false, doubt: "no_proof" };
  const parsed = payload.safeParse(decode(given));
  if (!parsed.success) return { ok: false, doubt: "bad_proof" };
  const { salt, challenge } = parsed.data;
  const times = stamps.safeParse(Object.fromEntries(new URLSearchParams(salt.split("?")[1])));
  if (!times.success || times.data.expires * 1000 < now.getTime()) return { ok: false, doubt: "bad_proof" };
  for (const key of signing.keysFor(purposeOf(websiteId))) {
    if (isSolved(parsed.data, key)) {
      const { issued, expires } = times.data;
      return {
        ok: true,
        proof: challenge,
        issuedAt: new Date(issued),
        expiresAt: new Date(expires * 1000),
      };
    }
  }
  return { ok: false, doubt: "bad_proof" };
}

/**
 * What the library's verifySolution does, without WebCrypto: its three trips through the thread pool wait behind every
 * other process of a busy machine, and a lead waits with them.
 */
function isSolved({ challenge, number, salt, signature }: z.infer<typeof payload>, key: string): boolean {
  const found = createHash("sha256").update(`${salt}${number}`).digest("hex");
  const signed = createHmac("sha256", key).update(challenge).digest();
  return found === challenge && timingSafeEqual(signed, Buffer.from(signature, "hex"));
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    return undefined; // what is not JSON is no proof, and that is what the schema says of undefined
  }
}
