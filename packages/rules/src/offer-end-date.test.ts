import { expect, test } from "vitest";
import { offerEndDate } from "./offer-end-date.ts";

const brisbane = (now: string) => offerEndDate(new Date(now), "Australia/Brisbane");

test("FIN-36 the offer ends one month ahead, as D MMMM YYYY", () => {
  expect(brisbane("2026-11-15T03:00:00Z")).toBe("15 December 2026");
  expect(brisbane("2026-12-05T03:00:00Z")).toBe("5 January 2027");
});

test("FIN-36 the day is clamped to the month's end", () => {
  expect(brisbane("2027-01-31T03:00:00Z")).toBe("28 February 2027");
  expect(brisbane("2028-01-31T03:00:00Z")).toBe("29 February 2028");
  expect(brisbane("2027-01-28T03:00:00Z")).toBe("28 February 2027");
  expect(brisbane("2027-03-31T03:00:00Z")).toBe("30 April 2027");
  expect(brisbane("2026-12-31T03:00:00Z")).toBe("31 January 2027");
});

test("FIN-36 today is the site's day, not the server's", () => {
  expect(brisbane("2026-11-15T13:59:59Z")).toBe("15 December 2026");
  expect(brisbane("2026-11-15T14:00:00Z")).toBe("16 December 2026");
  expect(offerEndDate(new Date("2026-11-15T14:00:00Z"), "Australia/Perth")).toBe("15 December 2026");
});
