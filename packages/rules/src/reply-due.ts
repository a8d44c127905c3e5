// When a reply is due: minutes counted while the place is open, on the place's own clock.
import type { OpeningHour, SpecialHours } from "@forecourt/contracts";

export type Hours = {
  opening_hours: readonly OpeningHour[];
  special_hours: readonly SpecialHours[];
  time_zone: string;
};

const minuteMs = 60_000;
/** Closed for longer than this is not a promise about a reply. */
const farthestDays = 30;

export function replyDueAt(from: Date, minutes: number, hours: Hours): Date | undefined {
  let left = minutes * minuteMs;
  let date = localDate(from, hours.time_zone);
  for (let day = 0; day <= farthestDays; day += 1) {
    const open = openOn(date, hours);
    if (open) {
      const begins = Math.max(open.from.getTime(), from.getTime());
      const available = open.to.getTime() - begins;
      if (available >= left) return new Date(begins + left);
      if (available > 0) left -= available;
    }
    date = nextDate(date);
  }
  return undefined;
}

/** HOURS-06: a special day replaces the weekday's hours. */
function openOn(date: string, hours: Hours): { from: Date; to: Date } | undefined {
  const special = hours.special_hours.find((entry) => entry.date === date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const usual = hours.opening_hours.find((entry) => entry.weekday === weekday);
  const [status, opens, closes] = special
    ? [special.status, special.start_hour, special.end_hour]
    : [usual?.status, usual?.open ?? null, usual?.close ?? null];
  if (status !== "Open" || !opens || !closes) return undefined;
  return { from: zonedTime(date, opens, hours.time_zone), to: zonedTime(date, closes, hours.time_zone) };
}

function localDate(at: Date, zone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);
}

function nextDate(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The instant at which this zone's clocks show that date and time. Twice, for the day on which the offset changes. */
function zonedTime(date: string, time: string, zone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const first = shown - offsetMs(shown, zone);
  return new Date(shown - offsetMs(first, zone));
}

function offsetMs(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(at / 1000) * 1000;
}
