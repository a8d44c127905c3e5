import { expect, test } from "vitest";
import { dayNames, longDate, shortDate, shortDay } from "./date-words.ts";

test("HOURS-01 weekday 0 is Sunday, through to 6 for Saturday", () => {
  expect(dayNames).toEqual(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]);
});

test("a date in words", () => {
  expect(shortDay("2027-01-04")).toBe("Mon");
  expect(shortDate("2027-01-04")).toBe("Mon 4 Jan");
  expect(longDate("2026-12-24")).toBe("Thursday 24 December");
});

test("every month has its name", () => {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}-10`);
  expect(months.map((date) => longDate(date).split(" ")[2]).join(" ")).toBe(
    "January February March April May June July August September October November December",
  );
});
