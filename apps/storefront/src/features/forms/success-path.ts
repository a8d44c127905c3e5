import type { LeadOutcome } from "@forecourt/rules/lead-answer";
import type { FormName } from "@forecourt/site-config";

type Sent = Extract<LeadOutcome, { ok: true }>;
type SentForm = { name: FormName; lead: { car?: { slug?: string | undefined } | undefined } };

/** ROUTE-20: the page after, with what it needs to say who answers and by when. Nothing of the person. */
export function successPath({ name, lead }: SentForm, sent: Sent): string {
  const { reference, token, confirmBy, isHeld, bookingToken } = sent;
  const known = {
    ref: reference,
    car: lead.car?.slug,
    type: name,
    token,
    confirm: isHeld ? (confirmBy ?? "person") : undefined,
    booking: bookingToken,
  };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(known)) if (value) query.set(key, value);
  return `/success?${query}`;
}
