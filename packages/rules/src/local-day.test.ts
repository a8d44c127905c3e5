import { expect, test } from "vitest";
import { localDay } from "./local-day.ts";

test("the same moment is another day, month and year in another zone", () => {
  const at = new Date("2026-12-31T13:30:00Z");
  expect(localDay(at, "Australia/Sydney")).toEqual({ year: 2027, month: 1, day: 1 });
  expect(localDay(at, "Australia/Brisbane")).toEqual({ year: 2026, month: 12, day: 31 });
});
