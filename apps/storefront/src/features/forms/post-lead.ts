import { type LeadOutcome, readLeadAnswer, submitFailed } from "@forecourt/rules/lead-answer";

/** `away`: nobody answered, so nobody knows; the same lead may be sent again under the same key. */
export type PostOutcome = LeadOutcome | { ok: false; away: true };

const patienceMs = 20_000;
/** Busy or broken, not refused. */
const ours = (status: number): boolean => status >= 500 || status === 429;

export async function postLead(json: string, key: string): Promise<PostOutcome> {
  let answer: Response;
  try {
    answer = await fetch("/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "idempotency-key": key },
      body: json,
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return { ok: false, away: true };
  }
  if (ours(answer.status)) return { ok: false, error: submitFailed, problems: [] };
  try {
    return readLeadAnswer(await answer.json());
  } catch {
    // Cut off in the middle: as good as no answer.
    return { ok: false, away: true };
  }
}
