import { expect, test } from "vitest";
import { soldPage } from "./sold-page.ts";

const soldAt = 1_700_000_000;
const day = 86_400;
const page = (secondsLater: number, status = "sold", sold_date_timestamp: number | null = soldAt) =>
  soldPage({ status, sold_date_timestamp }, { sold_page_days: 90 }, new Date((soldAt + secondsLater) * 1000));

test("D13 a sold car's page is indexed for three days, stays up for sold_page_days, then it is gone", () => {
  expect([page(0), page(3 * day)]).toEqual(["live", "live"]);
  expect([page(3 * day + 1), page(90 * day)]).toEqual(["unlisted", "unlisted"]);
  expect(page(90 * day + 1)).toBe("gone");
});

test("D13 a car back in stock has its page, and so has one without a date of sale", () => {
  expect(page(400 * day, "in_stock")).toBe("live");
  expect(page(400 * day, "sold", null)).toBe("live");
});

test("D22 a removed car that was sold once goes the same way", () => {
  expect(page(91 * day, "removed")).toBe("gone");
});
