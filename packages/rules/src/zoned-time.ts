// Instants and the clock of a place. Intl knows the daylight-saving changes of every zone; no library is needed.

const dayMs = 86_400_000;

/** `2026-11-15`: what the calendar of that zone shows. */
export function localDate(at: Date, zone: string): string {
  return isoDate(at.getTime() + offsetMs(at.getTime(), zone));
}

/** `2026-11-16T08:30:00+10:00`: that zone's clock, and how far it is ahead of UTC. To the second. */
export function zonedIso(at: Date, zone: string): string {
  const offset = offsetMs(at.getTime(), zone);
  const minutes = Math.abs(offset) / 60_000;
  const sign = offset < 0 ? "-" : "+";
  const ahead = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${new Date(at.getTime() + offset).toISOString().slice(0, 19)}${sign}${ahead}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

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

/** Clocks change on a quarter of an hour, so all instants of one have one offset. */
const quarterMs = 15 * 60_000;
/** A month of slots of every zone, many times over. */
const mostKept = 20_000;
const kept = new Map<string, number>();

/** How far that zone's clocks are ahead of UTC at an instant. Intl is slow: asked once for each quarter of an hour. */
function offsetMs(at: number, zone: string): number {
  const quarter = Math.floor(at / quarterMs);
  const name = `${zone} ${quarter}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const offset = askOffset(quarter * quarterMs, zone);
  kept.set(name, offset);
  return offset;
}

/** Whole minutes, as all offsets of our time are. */
function askOffset(at: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(at);
  const shown: Record<string, number> = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
}
