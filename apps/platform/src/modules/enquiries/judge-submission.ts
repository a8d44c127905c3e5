// Is it a person? Doubt never refuses: a doubted lead is stored, waits in quarantine, and the shopper or a person at
// the dealership lets it go on (D24, D19).
import type { LeadSubmission } from "@forecourt/contracts";
import type { Site } from "../sites/index.ts";
import { type CheckedProof, checkProof } from "./proof-of-work.ts";
import { countRecentPosts, type PostCounter } from "./recent-posts.ts";

export type Doubt = "no_proof" | "bad_proof" | "proof_reused" | "too_fast" | "honeypot" | "too_many";

/** Nobody reads, types and sends a form in less; the stamp is the challenge's, asked for at the first focus. */
const leastFillMs = 2000;

export type Judgement = {
  doubts: Doubt[];
  /** Whose post it was, to be counted by. */
  clientKey: string;
  proof: Extract<CheckedProof, { ok: true }> | undefined;
};

export type JudgeDeps = PostCounter &
  Parameters<typeof checkProof>[0] & { env: { LEADS_PER_ADDRESS: number } };

type Given = { submission: LeadSubmission; client: string; key: string; now: Date };

export async function judgeSubmission(
  deps: JudgeDeps,
  site: Site,
  { submission, client, key, now }: Given,
): Promise<Judgement> {
  const counting = countRecentPosts(deps, site, { client, key, now });
  const checked = checkProof(deps, site.websiteId, submission.altcha, now);
  const recent = await counting;
  const doubts: Doubt[] = [];
  if (!checked.ok) doubts.push(checked.doubt);
  else if (now.getTime() - checked.issuedAt.getTime() < leastFillMs) doubts.push("too_fast");
  if (submission.homepage) doubts.push("honeypot");
  if (recent > deps.env.LEADS_PER_ADDRESS) doubts.push("too_many");
  return { doubts, clientKey: client, proof: checked.ok ? checked : undefined };
}
