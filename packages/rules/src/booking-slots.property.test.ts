// Slots over the nights on which clocks change. What the clocks of a place show is worked out here from the law's own
// dates, not from Intl: daylight saving in New South Wales begins on the first Sunday in October and ends on the first
// Sunday in April, both at 2:00 standard time; Queensland and Western Australia have none.
import fc from "fast-check";
import { expect, test } from "vitest";
import { freeSlots, openingSlots } from "./booking-slots.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const standard = { "Australia/Sydney": 10, "Australia/Brisbane": 10, "Australia/Perth": 8 } as const;
type Zone = keyof typeof standard;

/** First Sunday of a month, 2:00 standard time in Sydney, as an instant. */
function changeIn(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7), 2) - 10 * hour;
}

function clockOf(at: number, zone: Zone): Date {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at < changeIn(year, 3) || at >= changeIn(year, 9);
  const ahead = standard[zone] + (zone === "Australia/Sydney" && isSummer ? 1 : 0);
  return new Date(at + ahead * hour);
}

const zone = fc.constantFrom(...(Object.keys(standard) as Zone[]));
const change = fc
  .tuple(fc.integer({ min: 2025, max: 2035 }), fc.constantFrom(3, 9))
  .map(([year, month]) => changeIn(year, month));
const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => new Date(quarter * 15 * minute).toISOString().slice(11, 16));
const hours = fc.tuple(time, time).filter(([open, close]) => open < close);
const minutes = fc.constantFrom(20, 30, 45, 60, 90, 120);

const given = fc.record({ place: zone, span: hours, at: change, length: minutes });
const slotsOf = ({
  place,
  span: [open, close],
  at,
  length,
}: typeof given extends fc.Arbitrary<infer T> ? T : never) =>
  openingSlots(
    {
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        status: "Open" as const,
        open,
        close,
      })),
      special_hours: [],
      time_zone: place,
    },
    new Date(at - 2 * day),
    { booking_slot_minutes: length, booking_lead_time_minutes: 0, booking_days_ahead: 4 },
  );

test("BOOK-03 BOOK-04 each slot is a time that the clock there shows, within the hours, and offered once", () => {
  fc.assert(
    fc.property(given, (one) => {
      const slots = slotsOf(one);
      for (const { iso, startsAt, endsAt } of slots) {
        const shown = clockOf(startsAt.getTime(), one.place).toISOString();
        expect(iso.slice(0, 19)).toBe(shown.slice(0, 19));
        expect(new Date(iso)).toEqual(startsAt);
        expect(shown.slice(11, 16) >= one.span[0] && shown.slice(11, 16) < one.span[1]).toBe(true);
        expect(endsAt.getTime() - startsAt.getTime()).toBe(one.length * minute);
      }
      expect(new Set(slots.map(({ iso }) => iso.slice(0, 16))).size).toBe(slots.length);
    }),
    { numRuns: 80 },
  );
});

test("BOOK-03 BOOK-04 no two slots overlap, in any zone, over any change of clocks", () => {
  fc.assert(
    fc.property(given, (one) => {
      const slots = slotsOf(one);
      for (const [at, slot] of slots.entries()) {
        const next = slots[at + 1];
        if (next) expect(slot.endsAt.getTime()).toBeLessThanOrEqual(next.startsAt.getTime());
      }
    }),
    { numRuns: 80 },
  );
});

test("BOOK-03 BOOK-04 days without a change have every slot that fits", () => {
  fc.assert(
    fc.property(given, (one) => {
      const open = Number(one.span[0].slice(0, 2)) * 60 + Number(one.span[0].slice(3));
      const close = Number(one.span[1].slice(0, 2)) * 60 + Number(one.span[1].slice(3));
      const changed = clockOf(one.at, one.place).toISOString().slice(0, 10);
      const byDate = Map.groupBy(slotsOf(one), ({ iso }) => iso.slice(0, 10));
      // The first and the last day may be cut by the window.
      const whole = [...byDate].slice(1, -1).filter(([date]) => date !== changed);
      for (const [, slots] of whole) expect(slots).toHaveLength(Math.floor((close - open) / one.length));
    }),
    { numRuns: 80 },
  );
});

test("BOOK-03 with every offered slot booked to its capacity none is free, and one seat given back frees one", () => {
  fc.assert(
    fc.property(given, fc.integer({ min: 1, max: 4 }), fc.nat(), (one, capacity, pick) => {
      const slots = slotsOf(one);
      const taken = slots.flatMap((slot) => Array.from({ length: capacity }, () => slot));
      expect(freeSlots(slots, taken, capacity)).toEqual([]);
      const given = taken[pick % Math.max(1, taken.length)];
      if (given) {
        const rest = taken.toSpliced(taken.indexOf(given), 1);
        expect(freeSlots(slots, rest, capacity)).toEqual([given]);
      }
    }),
    { numRuns: 25 },
  );
});
