import { dayHours } from "@forecourt/rules/hours-table";
import { farthestDays, type Hours } from "@forecourt/rules/opening-spans";
import { nearSpecialHours } from "@forecourt/rules/special-hours";
import { clockOf } from "@forecourt/rules/zone-offset";
import type { SiteLocation } from "@forecourt/site-config";

/** What a page carries so that the browser, which knows the time, can say whether a place is open. */
export type OpenView = { hours: Hours; usual: string };

type Place = Pick<SiteLocation, "contact_detail" | "time_zone">;

/** A page is kept for days at most, and looks 30 days ahead from then. */
const daysAhead = 2 * farthestDays;

/** null: the place tells no hours. */
export function presentHours({ contact_detail, time_zone }: Place, now: Date): OpenView | null {
  const { opening_hours, special_hours } = contact_detail;
  if (opening_hours.length === 0 || time_zone === null) return null;
  const hours: Hours = {
    time_zone,
    clock: clockOf(time_zone, now, daysAhead),
    opening_hours: opening_hours.map(({ weekday, status, open, close }) => ({
      weekday,
      status,
      open,
      close,
    })),
    special_hours: nearSpecialHours(special_hours, now, time_zone, daysAhead).map(
      ({ date, status, start_hour, end_hour }) => ({ date, status, start_hour, end_hour }),
    ),
  };
  const monday = opening_hours.find(({ weekday }) => weekday === 1);
  // True on any day: what the page says before a browser knows what day it is.
  const usual = monday?.status === "Open" ? `Monday ${dayHours(monday)}` : "By appointment";
  return { hours, usual };
}
