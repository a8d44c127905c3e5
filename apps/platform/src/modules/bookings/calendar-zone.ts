// A time zone as a calendar file carries it: the change of clocks before an event, and the one after it.
import { zonedIso } from "@forecourt/rules/zoned-time";

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;
/** Longer than from one change to the next of the same kind. */
const farDays = 370;

export type CalendarZone = { lines: string[] /** 20261116T090000 */; local(at: Date): string };

export function calendarZone(zone: string, at: Date): CalendarZone {
  const changes = [findChange(zone, at, -1), findChange(zone, at, 1)].filter((one) => one !== undefined);
  const observances =
    changes.length > 0
      ? changes.map((change) => observanceOf(zone, change))
      : [{ name: "STANDARD", start: "19700101T000000", from: offsetOf(zone, at), to: offsetOf(zone, at) }];
  return {
    local: (instant) => compact(zonedIso(instant, zone)),
    lines: [
      "BEGIN:VTIMEZONE",
      `TZID:${zone}`,
      ...observances.flatMap(({ name, start, from, to }) => [
        `BEGIN:${name}`,
        `DTSTART:${start}`,
        `TZOFFSETFROM:${from}`,
        `TZOFFSETTO:${to}`,
        `END:${name}`,
      ]),
      "END:VTIMEZONE",
    ],
  };
}

/** The first instant on the new clock; nothing where the clocks do not change. */
function findChange(zone: string, at: Date, step: 1 | -1): Date | undefined {
  const usual = offsetOf(zone, at);
  for (let day = 1; day <= farDays; day += 1) {
    const there = at.getTime() + step * day * dayMs;
    if (offsetOf(zone, new Date(there)) === usual) continue;
    const here = there - step * dayMs;
    return new Date(firstOfNewClock(zone, Math.min(here, there), Math.max(here, there)));
  }
  return undefined;
}

function firstOfNewClock(zone: string, before: number, after: number): number {
  let [low, high] = [Math.floor(before / minuteMs), Math.ceil(after / minuteMs)];
  const old = offsetOf(zone, new Date(before));
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetOf(zone, new Date(middle * minuteMs)) === old) low = middle;
    else high = middle;
  }
  return high * minuteMs;
}

/** RFC 5545: it starts at what the old clock would have shown. */
function observanceOf(zone: string, change: Date) {
  const from = offsetOf(zone, new Date(change.getTime() - minuteMs));
  const to = offsetOf(zone, change);
  const start = new Date(change.getTime() + minutesOf(from) * minuteMs).toISOString();
  return { name: minutesOf(to) > minutesOf(from) ? "DAYLIGHT" : "STANDARD", start: compact(start), from, to };
}

/** +1000 */
const offsetOf = (zone: string, at: Date): string => zonedIso(at, zone).slice(19).replace(":", "");

function minutesOf(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3));
  return offset.startsWith("-") ? -minutes : minutes;
}

const compact = (iso: string): string => iso.slice(0, 19).replaceAll(/[-:]/g, "");
