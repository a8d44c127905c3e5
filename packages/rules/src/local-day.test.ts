import { expect, test, vi } from "vitest";
import { localDay } from "./local-day.ts";

test("the same moment is another day, month and year in another zone", () => {
  const at = new Date("2026-12-31T13:30:00Z");
  expect(localDay(at, "Australia/Sydney")).toEqual({ year: 2027, month: 1, day: 1 });
  expect(localDay(at, "Australia/Brisbane")).toEqual({ year: 2026, month: 12, day: 31 });
});

test("a zone's format is made once", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const at = new Date("2026-11-15T00:00:00Z");
  expect(localDay(at, "Australia/Eucla")).toEqual({ year: 2026, month: 11, day: 15 });
  expect(localDay(at, "Australia/Eucla")).toEqual({ year: 2026, month: 11, day: 15 });
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
