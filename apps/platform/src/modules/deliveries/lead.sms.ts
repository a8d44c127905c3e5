import type { Dispatch } from "./delivery.ts";
import { carWords, clockText, headline, phoneText, placeOf, weekdayText, zoneOf } from "./lead-words.ts";

/** Two billing segments are enough to act on; the mail has the rest. Three dots, not one: that sign would halve them. */
const longest = 300;

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
  const text = `${sentences.join(". ")}.`;
  return text.length <= longest ? text : `${text.slice(0, longest - 3)}...`;
}
