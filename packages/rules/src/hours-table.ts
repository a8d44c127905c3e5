import type { OpeningHour } from "@forecourt/contracts";
import { hoursWords } from "@forecourt/contracts/clock-words";
import { dayNames } from "./date-words.ts";

export type HoursRow = { label: string; hours: string; days: number[] };

type Day = Omit<OpeningHour, "weekday">;

const mondayToFriday = [1, 2, 3, 4, 5];
const saturday = 6;
const sunday = 0;

/** HOURS-04: what a day says. One that the week leaves out is closed. */
export function dayHours(day: Day | undefined): string {
  if (day?.status !== "Open") return "Closed";
  if (day.formated_hours) return day.formated_hours;
  return day.open && day.close ? hoursWords(day.open, day.close) : "Open";
}

/** HOURS-01 to -04: Monday first, Sunday last; Monday to Friday are one line when all five share their hours. */
export function hoursTable(week: readonly OpeningHour[]): HoursRow[] {
  const on = (weekday: number) => week.find((day) => day.weekday === weekday);
  const row = (weekday: number): HoursRow => ({
    label: `${dayNames[weekday]}`,
    hours: dayHours(on(weekday)),
    days: [weekday],
  });
  const monday = on(1);
  const merged =
    monday !== undefined && mondayToFriday.every((weekday) => haveSameHours(on(weekday), monday));
  const first = merged
    ? [{ label: "Mon-Fri", hours: dayHours(monday), days: mondayToFriday }]
    : mondayToFriday.map(row);
  return [...first, row(saturday), row(sunday)];
}

/** HOURS-02: status, open and close are compared, not the words. */
function haveSameHours(one: Day | undefined, other: Day): boolean {
  return one?.status === other.status && one.open === other.open && one.close === other.close;
}
