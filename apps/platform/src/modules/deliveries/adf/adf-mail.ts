import type { Mail } from "../../../kit/mail.ts";
import type { Dispatch } from "../delivery.ts";
import { fullName } from "../lead-words.ts";
import { envelopeOf, type Sender, subjectOf } from "../mail/envelope.ts";
import { leadAdf } from "./lead-adf.ts";

/** The document is the plain-text body itself: what the readers of this format expect, no parts, no attachment. */
export function adfMail(dispatch: Dispatch, sender: Sender): Mail {
  const { lead } = dispatch;
  return {
    ...envelopeOf(dispatch, sender),
    subject: subjectOf(`ADF lead ${lead.reference}: ${fullName(lead)}, ${lead.category}`),
    text: leadAdf(dispatch),
  };
}
