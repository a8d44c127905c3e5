/** LEAD-11, as the specification spells it. */
export const unexpectedError = "An unexpected error occured";
/** ERR-02, ERR-03 */
export const submitFailed = "An error occurred when submitting this form";

export type LeadOutcome =
  | {
      ok: true;
      leadId: string;
      reference: string | undefined;
      /** Of the shopper's own page. */
      token?: string | undefined;
      /** D24: it waits, for a link's press or for a person who looks at it. */
      isHeld?: boolean;
      /** Where the link went that lets a held lead go on. */
      confirmBy?: string | undefined;
      /** Of the page of what it booked. */
      bookingToken?: string | undefined;
    }
  | { ok: false; error: string; problems: { path: string; message: string }[] };

type Answer = {
  lead_id?: unknown;
  reference?: unknown;
  token?: unknown;
  held?: unknown;
  confirm_by?: unknown;
  booking?: unknown;
  error?: unknown;
};
const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** LEAD-09 to -11: only `lead_id` is a success; otherwise the error that came, or the one for none. */
export function readLeadAnswer(body: unknown): LeadOutcome {
  const answer: Answer = typeof body === "object" && body !== null ? body : {};
  if (typeof answer.lead_id === "string" && answer.lead_id !== "") {
    const { reference, token, held, confirm_by, booking } = answer;
    const bookingToken = textOf((booking as { token?: unknown } | null | undefined)?.token);
    return {
      ok: true,
      leadId: answer.lead_id,
      reference: textOf(reference),
      token: textOf(token),
      confirmBy: textOf(confirm_by),
      ...(held === true ? { isHeld: true } : {}),
      ...(bookingToken ? { bookingToken } : {}),
    };
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
