// Opening hours over the nights on which clocks change. What the clocks of a place show is worked out here from the
// law's own dates, not from Intl: daylight saving in New South Wales begins on the first Sunday in October and ends on
// the first Sunday in April, both at 2:00 standard time; Queensland and Western Australia have none.
import fc from "fast-check";
import { expect, test } from "vitest";
import { openStatus } from "./open-status.ts";
import { openingSpans } from "./opening-spans.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const standard = { "Australia/Sydney": 10, "Australia/Brisbane": 10, "Australia/Perth": 8 } as const;
type Zone = keyof typeof standard;

/** 2:00 standard time in the east is 16:00 UTC of the day before. */
function changeAt(year: number, month: "04" | "10"): number {
  const first = new Date(`${year}-${month}-01T00:00:00Z`);
  const sunday = 1 + ((7 - first.getUTCDay()) % 7);
  return Date.UTC(year, Number(month) - 1, sunday) - 8 * hour;
}

function clockOf(at: number, zone: Zone): Date {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at < changeAt(year, "04") || at >= changeAt(year, "10");
  const saved = zone === "Australia/Sydney" && isSummer ? 1 : 0;
  return new Date(at + (standard[zone] + saved) * hour);
}

const zone = fc.constantFrom<Zone>("Australia/Sydney", "Australia/Brisbane", "Australia/Perth");
const change = fc
  .tuple(fc.integer({ min: 2024, max: 2036 }), fc.constantFrom("04" as const, "10" as const))
  .map(([year, month]) => changeAt(year, month));
/** To the second, within two days of a change. */
const moment = fc
  .tuple(change, fc.integer({ min: -2 * 86_400, max: 2 * 86_400 }))
  .map(([at, seconds]) => at + seconds * 1000);
/** Quarter hours; not 2:00 to 2:45, which come twice or not at all: those have their own test. */
const time = fc
  .integer({ min: 0, max: 95 })
  .filter((quarter) => quarter < 8 || quarter >= 12)
  .map((quarter) => new Date(quarter * 15 * minute).toISOString().slice(11, 16));
const hours = fc.tuple(time, time).filter(([open, close]) => open < close);
const week = fc.array(fc.option(hours), { minLength: 7, maxLength: 7 });

const hoursOf = (days: readonly ([string, string] | null)[], time_zone: string) => ({
  opening_hours: days.flatMap((given, weekday) =>
    given ? [{ weekday, status: "Open" as const, open: given[0], close: given[1] }] : [],
  ),
  special_hours: [],
  time_zone,
});

test("HOURS-01 HOURS-04 a place is open while its clock shows a time within that weekday's hours", () => {
  fc.assert(
    fc.property(zone, week, moment, (place, days, at) => {
      const shown = clockOf(at, place);
      const clock = shown.toISOString().slice(11, 19);
      const today = days[shown.getUTCDay()];
      const expected = Boolean(today && clock >= `${today[0]}:00` && clock < `${today[1]}:00`);
      expect(openStatus(hoursOf(days, place), new Date(at)).isOpen).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test("HOURS-01 the next opening is when the clock there shows it, and the place is closed until then", () => {
  fc.assert(
    fc.property(
      zone,
      week,
      moment,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (place, days, at, share) => {
        const given = hoursOf(days, place);
        const { isOpen, span } = openStatus(given, new Date(at));
        if (!span) return expect(days.every((one) => one === null)).toBe(true);
        expect(clockOf(span.from.getTime(), place).toISOString().slice(0, 16)).toBe(
          `${span.date}T${span.opens}`,
        );
        expect(clockOf(span.to.getTime(), place).toISOString().slice(0, 16)).toBe(
          `${span.date}T${span.closes}`,
        );
        if (isOpen) return;
        const between = new Date(at + (span.from.getTime() - at) * share);
        expect(openStatus(given, between)).toMatchObject({ isOpen: false, span });
      },
    ),
  );
});

test("HOURS-01 a day over a change is an hour longer or shorter in Sydney, and as long as ever elsewhere", () => {
  fc.assert(
    fc.property(zone, hours, change, (place, [open, close], at) => {
      const [span] = openingSpans(new Date(at - day), hoursOf(Array(7).fill([open, close]), place));
      for (const one of openingSpans(new Date(at - day), hoursOf(Array(7).fill([open, close]), place))) {
        const shown = Date.parse(`${one.date}T${close}Z`) - Date.parse(`${one.date}T${open}Z`);
        const hasChange = place === "Australia/Sydney" && one.from.getTime() < at && at <= one.to.getTime();
        const isApril = new Date(at).getUTCMonth() < 6;
        const more = hasChange ? (isApril ? hour : -hour) : 0;
        expect(one.to.getTime() - one.from.getTime()).toBe(shown + more);
        if (one.from.getTime() > at + day) break;
      }
      expect(span).toBeDefined();
    }),
  );
});

test("HOURS-01 also with a time that is skipped or comes twice the day opens once, in order", () => {
  const odd = fc.integer({ min: 0, max: 59 }).map((minutes) => `02:${String(minutes).padStart(2, "0")}`);
  fc.assert(
    fc.property(zone, odd, change, (place, time, at) => {
      const early = [...openingSpans(new Date(at - day), hoursOf(Array(7).fill(["01:00", time]), place))];
      const late = [...openingSpans(new Date(at - day), hoursOf(Array(7).fill([time, "04:00"]), place))];
      for (const spans of [early, late]) {
        expect(spans.every(({ from, to }) => from < to)).toBe(true);
        expect(new Set(spans.map(({ date }) => date)).size).toBe(spans.length);
      }
    }),
    { numRuns: 30 },
  );
});
