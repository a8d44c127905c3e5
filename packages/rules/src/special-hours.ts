import type { SpecialHours } from "@forecourt/contracts";
import { longDate } from "./date-words.ts";
import { dayHours } from "./hours-table.ts";
import { addDays, localDate } from "./zoned-time.ts";

export type SpecialRow = { date: string; day: string; name: string | null; hours: string };

/** HOURS-05, HOURS-06: the special days from today on, in order: with none there is no holiday modal. */
export function upcomingSpecialHours(
  special: readonly SpecialHours[],
  now: Date,
  zone: string,
): SpecialHours[] {
  const today = localDate(now, zone);
  return special.filter(({ date }) => date >= today).sort((a, b) => a.date.localeCompare(b.date));
}

/** Those that a page needs to say whether it is open: it is shown for weeks at most. */
export function nearSpecialHours(
  special: readonly SpecialHours[],
  now: Date,
  zone: string,
  days: number,
): SpecialHours[] {
  const last = addDays(localDate(now, zone), days);
  return upcomingSpecialHours(special, now, zone).filter(({ date }) => date <= last);
}

/** HOURS-06: "Friday 25 December", "Christmas Day", "Closed". */
export function specialRow({ date, name, status, start_hour, end_hour }: SpecialHours): SpecialRow {
  const hours = dayHours({ status, open: start_hour, close: end_hour, formated_hours: null });
  return { date, day: longDate(date), name, hours };
}
