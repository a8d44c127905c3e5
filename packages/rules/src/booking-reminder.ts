import { type Hours, openingSpans } from "./opening-spans.ts";

const hourMs = 3_600_000;
const week = 7;

/**
 * When to remind of a booking: so many hours before it, moved back to where the place is open, so that whoever cannot
 * come can say so to somebody. Nothing when that moment has passed: a booking for tomorrow needs no reminder today.
 */
export function reminderAt(startsAt: Date, hoursBefore: number, hours: Hours, now: Date): Date | undefined {
  if (hoursBefore === 0) return undefined;
  const wanted = new Date(startsAt.getTime() - hoursBefore * hourMs);
  const from = new Date(wanted.getTime() - week * 24 * hourMs);
  let at: Date | undefined;
  for (const span of openingSpans(from, hours, week)) {
    if (span.from > wanted) break;
    at = span.to > wanted ? wanted : lastHourOf(span.from, span.to);
  }
  return at && at > now ? at : undefined;
}

/** An hour before closing: there is time left to call. */
function lastHourOf(from: Date, to: Date): Date {
  return new Date(Math.max(from.getTime(), to.getTime() - hourMs));
}
