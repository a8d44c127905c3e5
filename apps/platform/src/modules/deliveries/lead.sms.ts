import type { Dispatch } from "./delivery.ts";
import {
  carWords,
  clockText,
  fullName,
  headline,
  phoneText,
  placeOf,
  weekdayText,
  zoneOf,
} from "./lead-words.ts";
import type { Links } from "./links.ts";

/** Two billing segments are enough to act on; the mail has the rest. Three dots, not one: that sign would halve them. */
const longest = 300;

const cut = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest - 3)}...`);

export function leadText(dispatch: Dispatch): string {
  const { lead } = dispatch;
  const place = placeOf(dispatch);
  const zone = zoneOf(place);
  const due = lead.reply_due_at;
  const sentences = [
    headline(lead, carWords(lead, place)),
    lead.car ? `Stock ${lead.car.stocknum}` : undefined,
    lead.phone ? phoneText(lead.phone) : undefined,
    due ? `Reply due ${weekdayText(due, zone)} ${clockText(due, zone)}` : undefined,
    `Ref ${lead.reference}`,
  ].filter((sentence) => sentence !== undefined);
  return cut(`${sentences.join(". ")}.`);
}

/** To a shopper who left no email. */
export function confirmationText(dispatch: Dispatch, links: Links): string {
  const { lead, site } = dispatch;
  const zone = zoneOf(placeOf(dispatch));
  const due = lead.reply_due_at;
  const promise = due ? ` We answer by ${clockText(due, zone)} on ${weekdayText(due, zone)}.` : "";
  return `${site.document.name} has your enquiry, ref ${lead.reference}.${promise} ${links.status(dispatch)}`;
}

/** D24. The link comes last and is never cut. */
export function verifyText(dispatch: Dispatch, links: Links): string {
  const { lead, site } = dispatch;
  return `${site.document.name}: did you just send us an enquiry (ref ${lead.reference})? Confirm it here: ${links.confirm(dispatch)}`;
}

export function withdrawnText({ lead }: Dispatch): string {
  return cut(
    `${fullName(lead)} has withdrawn enquiry ${lead.reference}. Please do not contact them about it.`,
  );
}
