import { expect, test } from "vitest";
import { clockWords, hoursWords } from "./clock-words.ts";

test.each([
  ["00:00", "12 am"],
  ["00:05", "12:05 am"],
  ["08:30", "8:30 am"],
  ["11:59", "11:59 am"],
  ["12:00", "12 pm"],
  ["12:30", "12:30 pm"],
  ["13:00", "1 pm"],
  ["23:45", "11:45 pm"],
])("%s reads %s", (time, words) => {
  expect(clockWords(time)).toBe(words);
});

test("HOURS-04 an open day reads as its two times", () => {
  expect(hoursWords("08:30", "17:00")).toBe("8:30 am - 5 pm");
});
