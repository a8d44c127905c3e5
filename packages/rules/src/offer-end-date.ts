import { localDay } from "./local-day.ts";

const words = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** FIN-36: one month after today on the site's clock, the day clamped to the month's end, as `5 March 2027`. */
export function offerEndDate(now: Date, timeZone: string): string {
  const { year, month, day } = localDay(now, timeZone);
  // `month` counts from 1, Date.UTC from 0: so `month` names the next month, and its day 0 of the one after is its last.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return words.format(Date.UTC(year, month, Math.min(day, lastDay)));
}
