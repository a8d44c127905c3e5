import { expect, test } from "vitest";
import { isLive, scheduleBoundaries } from "./schedule.ts";

const live = (starts_at: string | null, ends_at: string | null, now: string) =>
  isLive({ starts_at, ends_at }, new Date(now));
const [start, end] = ["2026-11-01T00:00:00+10:00", "2026-12-01T00:00:00+10:00"];

test("PROMO-01 the start is included, the expiry is not", () => {
  expect(live(start, end, "2026-10-31T13:59:59.999Z")).toBe(false);
  expect(live(start, end, "2026-10-31T14:00:00.000Z")).toBe(true);
  expect(live(start, end, "2026-11-30T13:59:59.999Z")).toBe(true);
  expect(live(start, end, "2026-11-30T14:00:00.000Z")).toBe(false);
});

test("PROMO-01 an end that is not given is open", () => {
  expect(live(null, end, "2020-01-01T00:00:00Z")).toBe(true);
  expect(live(null, end, "2027-01-01T00:00:00Z")).toBe(false);
  expect(live(start, null, "2040-01-01T00:00:00Z")).toBe(true);
  expect(live(start, null, "2020-01-01T00:00:00Z")).toBe(false);
  expect(live(null, null, "2020-01-01T00:00:00Z")).toBe(true);
});

test("PROMO-01 what comes and goes is known ahead", () => {
  const items = [
    { starts_at: start, ends_at: end },
    { starts_at: null, ends_at: end },
    { starts_at: null, ends_at: null },
  ];
  expect(scheduleBoundaries(items)).toEqual([new Date(start), new Date(end), new Date(end)]);
});
