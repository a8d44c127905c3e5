import type { BookingStatus, Car } from "@forecourt/contracts";
import { bookingKindOf } from "@forecourt/rules/booking-rules";
import { replyDueAt } from "@forecourt/rules/reply-due";
import type { FormName, SiteDocument, SiteLocation } from "@forecourt/site-config";
import { isLinkToken } from "../../site/link-token.ts";
import { presentTicket, type TicketView } from "../../slots/present-ticket.ts";
import { cardOfCar } from "../../stock/card-of-car.ts";
import type { CardView } from "../../stock/card-view.ts";
import { presentCard } from "../../stock/present-card.ts";
import { departmentFor } from "./form-department.ts";
import { formWords } from "./form-words.ts";

export type SuccessView = {
  reference: string | null;
  /** D24: it waits for a press on the link that we sent, or for a person who looks at it. */
  confirmBy: "email" | "sms" | "person" | null;
  /** Waits with it: a doubted form takes no time from anybody. */
  asksForTime: boolean;
  booking: TicketView | null;
  statusUrl: string | null;
  card: CardView | null;
  who: string | null;
  place: { name: string; phone: string | null } | null;
  due: { iso: string; words: string } | null;
  reply: string | null;
  done: string | null;
};

const referenceText = /^[\w-]{4,40}$/;
/** Who has the car answers; else the department's, or the sales desk's, first place. */
function answering(
  { locations }: SiteDocument,
  form: FormName | null,
  car: Car | null,
): SiteLocation | undefined {
  const own = locations.find(({ id }) => id === car?.location?.id);
  if (own) return own;
  const fit = departmentFor(form, locations);
  return fit.find(({ primary }) => primary) ?? fit[0] ?? locations[0];
}

/** "10:40 am on Monday", on the place's own clock. */
function dueWords(due: Date, now: Date, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions, at = due): string =>
    new Intl.DateTimeFormat("en-AU", { timeZone, ...options }).format(at);
  const time = part({ hour: "numeric", minute: "2-digit" });
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return part(day) === part(day, now) ? `${time} today` : `${time} on ${part({ weekday: "long" })}`;
}

function dueOf(place: SiteLocation | undefined, document: SiteDocument, now: Date): SuccessView["due"] {
  if (!place?.time_zone) return null;
  const { opening_hours, special_hours } = place.contact_detail;
  const hours = { opening_hours, special_hours, time_zone: place.time_zone };
  const due = replyDueAt(now, document.settings.reply_within_minutes, hours);
  return due ? { iso: due.toISOString(), words: dueWords(due, now, place.time_zone) } : null;
}

type Sent = {
  query: Readonly<Record<string, string>>;
  document: SiteDocument;
  car: Car | null;
  booking: BookingStatus | null;
  now: Date;
};

const waitings = ["email", "sms", "person"] as const;

export function presentSuccess({ query, document, car, booking, now }: Sent): SuccessView {
  const { ref = "", token = "", type = "", confirm } = query;
  const form = Object.hasOwn(document.settings.form_fields, type) ? (type as FormName) : null;
  const place = answering(document, form, car);
  const { reply_promise, reply_name } = document.contact;
  return {
    reference: referenceText.test(ref) ? ref : null,
    confirmBy: waitings.find((one) => one === confirm) ?? null,
    asksForTime: form !== null && bookingKindOf(form) !== undefined,
    booking: booking && presentTicket(booking, query.booking ?? ""),
    statusUrl: isLinkToken(token) ? `/enquiries/${token}` : null,
    card: car ? presentCard(cardOfCar(car, document), document, { variant: "listing", now }) : null,
    who: reply_name,
    place: place ? { name: place.short_name ?? place.name, phone: place.contact_detail.phone } : null,
    // A visit without a form has nobody waiting (ROUTE-20).
    due: ref && !confirm ? dueOf(place, document, now) : null,
    reply: reply_promise,
    done: form ? formWords(form, document).done : null,
  };
}
