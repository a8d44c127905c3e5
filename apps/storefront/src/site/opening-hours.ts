import type { OpeningHour } from "@forecourt/contracts";

/** Hours of one department as the page carries them: `[weekday, open, close]`, closed days left out. */
export type WeekHours = { zone: string; days: [weekday: number, open: string, close: string][] };
export type HoursRow = { label: string; hours: string; days: number[] };

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** `08:30` → `8:30 am` */
function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour < 12 ? "am" : "pm";
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return minute === 0 ? `${shown} ${half}` : `${shown}:${String(minute).padStart(2, "0")} ${half}`;
}

const hoursWords = (day: OpeningHour | undefined): string =>
  day?.status === "Open" && day.open && day.close
    ? `${clockWords(day.open)} to ${clockWords(day.close)}`
    : "Closed";

/** Monday to Friday are one line when all five share their hours. */
export function hoursTable(week: readonly OpeningHour[]): HoursRow[] {
  const on = (weekday: number): string => hoursWords(week.find((day) => day.weekday === weekday));
  const weekdays = [1, 2, 3, 4, 5];
  const same = weekdays.every((day) => on(day) === on(1));
  const single = (day: number): HoursRow => ({ label: dayNames[day] ?? "", hours: on(day), days: [day] });
  const first = same ? [{ label: "Monday to Friday", hours: on(1), days: weekdays }] : weekdays.map(single);
  return [...first, single(6), single(0)];
}

export function weekHours(week: readonly OpeningHour[], zone: string | null): WeekHours {
  const days = week.flatMap(({ weekday, status, open, close }): WeekHours["days"] =>
    status === "Open" && open && close ? [[weekday, open, close]] : [],
  );
  return { zone: zone ?? "Australia/Brisbane", days };
}

/** True on any day: what the page says before a browser knows what day it is. */
export const usualHours = (week: readonly OpeningHour[]): string => {
  const monday = hoursWords(week.find((day) => day.weekday === 1));
  return monday === "Closed" ? "By appointment" : `Monday ${monday}`;
};

const shortDay = (day: number): string => (dayNames[day] ?? "").slice(0, 3);

/** "Open until 4 pm" or "Closed, opens Mon 8:30 am", on the location's own clock. */
export function openNow({ zone, days }: WeekHours, now: Date): { open: boolean; words: string } {
  const parts = new Intl.DateTimeFormat("en-AU", {
    timeZone: zone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
  const today = dayNames.indexOf(part("weekday") as (typeof dayNames)[number]);
  const time = `${part("hour")}:${part("minute")}`;
  const hours = days.find(([weekday]) => weekday === today);
  if (hours && time >= hours[1] && time < hours[2])
    return { open: true, words: `Open until ${clockWords(hours[2])}` };
  if (hours && time < hours[1]) return { open: false, words: `Closed, opens ${clockWords(hours[1])}` };
  for (let ahead = 1; ahead <= 7; ahead++) {
    const next = days.find(([weekday]) => weekday === (today + ahead) % 7);
    if (next) return { open: false, words: `Closed, opens ${shortDay(next[0])} ${clockWords(next[1])}` };
  }
  return { open: false, words: "Closed" };
}
