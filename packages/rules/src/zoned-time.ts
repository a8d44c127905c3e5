// Instants and the clock of a place. Intl knows the daylight-saving changes of every zone; no library is needed.

const dayMs = 86_400_000;

/** `2026-11-15`: what the calendar of that zone shows. */
export function localDate(at: Date, zone: string): string {
  return isoDate(at.getTime() + offsetMs(at.getTime(), zone));
}

/**
 * The instant at which the clocks of that zone show this date and time. A time that comes twice is its second coming;
 * one that is skipped is as much later as the clocks were put forward.
 */
export function zonedTime(date: string, time: string, zone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  // Twice: the first guess may lie on the other side of a change.
  const guess = shown - offsetMs(shown, zone);
  return new Date(shown - offsetMs(guess, zone));
}

export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(date) + days * dayMs);
}

/** Calendar days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** HOURS-01: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Making one costs far more than using it, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-AU", { timeZone: zone, ...toTheMinute });
  formats.set(zone, format);
  return format;
}

const toTheMinute = {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
} as const;

/** How far that zone's clocks are ahead of UTC at an instant. Whole minutes, as all offsets of our time are. */
function offsetMs(at: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(at);
  const shown: Record<string, number> = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
}
