// To the dealership: the shopper does not want an answer any more.
import type { Mail } from "../../../kit/mail.ts";
import type { Dispatch } from "../delivery.ts";
import { carWords, clockText, dateText, fullName, placeOf, zoneOf } from "../lead-words.ts";
import { envelopeOf, type Sender, subjectOf } from "./envelope.ts";
import { drawNotice } from "./notice.tsx";

export function withdrawnMail(dispatch: Dispatch, sender: Sender): Mail {
  const { lead } = dispatch;
  const place = placeOf(dispatch);
  const zone = zoneOf(place);
  const title = `${fullName(lead)} has withdrawn their enquiry`;
  const next = "Please do not contact them about it any more.";
  const why = "You receive this because the enquiry went to this address.";
  const subject = subjectOf(`Withdrawn: enquiry ${lead.reference}`);
  const at = (when: Date) => `${dateText(when, zone)}, ${clockText(when, zone)}`;
  const facts = [
    { label: "Reference", value: lead.reference },
    { label: "About", value: [lead.category, carWords(lead, place)?.title].filter(Boolean).join(", ") },
    { label: "Sent", value: at(lead.created_at) },
    ...(lead.withdrawn_at ? [{ label: "Withdrawn", value: at(lead.withdrawn_at) }] : []),
  ];
  return { ...envelopeOf(dispatch, sender), ...drawNotice(dispatch, { subject, title, next, why, facts }) };
}
