// A browser's part of ALTCHA: finds the number, packs it up.
import { solveChallenge } from "altcha-lib/v1";
import type { Signing } from "../kit/signing.ts";
import { type Challenge, issueChallenge } from "../modules/enquiries/proof-of-work.ts";

export async function packSolution(challenge: Challenge): Promise<string> {
  const { algorithm, salt, signature } = challenge;
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, challenge.maxnumber).promise;
  if (!solution) throw new Error("the challenge has no solution");
  const payload = { algorithm, challenge: challenge.challenge, number: solution.number, salt, signature };
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

/** Asked for ten seconds ago, as by somebody who types. */
export async function solveFor(
  signing: Signing,
  websiteId: number,
  issuedAt = new Date(Date.now() - 10_000),
): Promise<string> {
  const issuer = { signing, env: { PROOF_OF_WORK_MAX: 50 } };
  return packSolution(await issueChallenge(issuer, websiteId, issuedAt));
}
