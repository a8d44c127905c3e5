/** LEAD-11, as the specification spells it. */
export const unexpectedError = "An unexpected error occured";
/** ERR-02, ERR-03 */
export const submitFailed = "An error occurred when submitting this form";

export type LeadOutcome =
  | { ok: true; leadId: string; reference: string | undefined }
  | { ok: false; error: string; problems: { path: string; message: string }[] };

type Answer = { lead_id?: unknown; reference?: unknown; error?: unknown };

/** LEAD-09 to -11: only `lead_id` is a success; otherwise the error that came, or the one for none. */
export function readLeadAnswer(body: unknown): LeadOutcome {
  const answer: Answer = typeof body === "object" && body !== null ? body : {};
  if (typeof answer.lead_id === "string" && answer.lead_id !== "") {
    const reference = typeof answer.reference === "string" ? answer.reference : undefined;
    return { ok: true, leadId: answer.lead_id, reference };
  }
  const { error } = answer;
  if (typeof error === "string" && error !== "") return { ok: false, error, problems: [] };
  const told: { message?: unknown; problems?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return {
    ok: false,
    error: typeof told.message === "string" && told.message !== "" ? told.message : unexpectedError,
    problems: Array.isArray(told.problems) ? told.problems : [],
  };
}

/** ERR-03: the form's error is the failure's own message, or the general one. */
export function formErrorOf(failure: unknown): string {
  const message = failure instanceof Error ? failure.message.trim() : "";
  return message === "" ? submitFailed : message;
}
