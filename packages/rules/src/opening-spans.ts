// When a place is open: the week's hours, replaced by the hours of special days, as instants.
import type { OpeningHour, SpecialHours } from "@forecourt/contracts";
import type { ZoneClock } from "./zone-offset.ts";
import { addDays, localDate, weekdayOf, zonedTime } from "./zoned-time.ts";

export type Hours = {
  opening_hours: readonly Pick<OpeningHour, "weekday" | "status" | "open" | "close">[];
  special_hours: readonly Pick<SpecialHours, "date" | "status" | "start_hour" | "end_hour">[];
  time_zone: string;
  /** Told to whoever does not want to ask. */
  clock?: ZoneClock;
};

/** One day's opening: as the calendar and the clock there show it, and as instants. */
export type OpeningSpan = { date: string; opens: string; closes: string; from: Date; to: Date };

/** Closed for longer than this is not a promise about anything. */
export const farthestDays = 30;

/** What is left of today's opening and those of the next 30 days, in order; or of as many days as asked for. */
export function* openingSpans(now: Date, hours: Hours, days = farthestDays): Generator<OpeningSpan> {
  const today = localDate(now, hours.time_zone);
  for (let day = 0; day <= days; day += 1) {
    const span = spanOn(addDays(today, day), hours);
    if (span && span.to > now) yield span;
  }
}

/** HOURS-06: a special day replaces the weekday's hours. HOURS-04: a day is open only when it says so. */
function spanOn(date: string, { opening_hours, special_hours, time_zone }: Hours): OpeningSpan | undefined {
  const special = special_hours.find((entry) => entry.date === date);
  const usual = opening_hours.find((entry) => entry.weekday === weekdayOf(date));
  const { status, opens, closes } = special
    ? { status: special.status, opens: special.start_hour, closes: special.end_hour }
    : { status: usual?.status, opens: usual?.open, closes: usual?.close };
  if (status !== "Open" || !opens || !closes) return undefined;
  return {
    date,
    opens,
    closes,
    from: zonedTime(date, opens, time_zone),
    to: zonedTime(date, closes, time_zone),
  };
}
