import { clockWords } from "@forecourt/contracts/clock-words";
import { shortDate, shortDay } from "./date-words.ts";
import { type Hours, type OpeningSpan, openingSpans } from "./opening-spans.ts";
import { knowClock } from "./zone-offset.ts";
import { daysBetween, localDate } from "./zoned-time.ts";

/** `span` is the opening that lasts, or the next one; nothing when none comes in the next 30 days. */
export type OpenStatus = { isOpen: boolean; span: OpeningSpan | undefined; words: string };

/** From this many days ahead a weekday alone could be understood as an earlier day. */
const wholeWeek = 7;

/** Open now, and until when; or closed, and when it opens next. On the place's own clock (HOURS-01, -04, -06). */
export function openStatus(hours: Hours, now: Date): OpenStatus {
  if (hours.clock) knowClock(hours.time_zone, hours.clock);
  const [span] = openingSpans(now, hours);
  if (!span) return { isOpen: false, span, words: "Closed" };
  if (span.from <= now) return { isOpen: true, span, words: `Open until ${clockWords(span.closes)}` };
  return { isOpen: false, span, words: `Closed, opens ${whenWords(span, localDate(now, hours.time_zone))}` };
}

/** "8:30 am" today, "Mon 8:30 am" this week, "Mon 4 Jan 8:30 am" later. */
function whenWords({ date, opens }: OpeningSpan, today: string): string {
  const time = clockWords(opens);
  if (date === today) return time;
  return `${daysBetween(today, date) < wholeWeek ? shortDay(date) : shortDate(date)} ${time}`;
}
