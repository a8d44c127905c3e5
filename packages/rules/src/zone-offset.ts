// How far the clocks of a zone are ahead of UTC. Intl knows the daylight-saving changes of every zone; no library is needed.

/** What a zone's clocks do from the first `since` to `until`: each offset, and when it begins. All in milliseconds. */
export type ZoneClock = { offsets: [since: number, ahead: number][]; until: number };

const told = new Map<string, ZoneClock>();

/**
 * A page tells its zone's clock to the browser, which is then spared Intl: its first format there keeps a phone busy for
 * a fifth of a second.
 */
export const knowClock = (zone: string, clock: ZoneClock): void => void told.set(zone, clock);

/** At an instant. */
export const offsetMs = (at: number, zone: string): number =>
  toldOffset(at, told.get(zone)) ?? askedOffset(at, zone);

function toldOffset(at: number, clock: ZoneClock | undefined): number | undefined {
  if (!clock || at >= clock.until) return undefined;
  return clock.offsets.findLast(([since]) => since <= at)?.[1];
}

const dayMs = 86_400_000;

/** From the day before to so many days after. */
export function clockOf(zone: string, now: Date, days: number): ZoneClock {
  const begin = Math.floor(now.getTime() / dayMs - 1) * dayMs;
  const until = begin + (days + 2) * dayMs;
  const offsets: ZoneClock["offsets"] = [[begin, askedOffset(begin, zone)]];
  for (let day = begin; day < until; day += dayMs) {
    if (askedOffset(day, zone) !== askedOffset(day + dayMs, zone)) offsets.push(changeAfter(day, zone));
  }
  return { offsets, until };
}

/** On a day that has one. */
function changeAfter(day: number, zone: string): [since: number, ahead: number] {
  const before = askedOffset(day, zone);
  let at = day;
  while (askedOffset(at, zone) === before) at += quarterMs;
  return [at, askedOffset(at, zone)];
}

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

/** Intl is slow: asked once for each quarter of an hour. */
function askedOffset(at: number, zone: string): number {
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
