import { describe, expect, test } from "vitest";
import { hasPriceEvidence } from "./price-evidence.ts";

const now = new Date("2026-03-31T00:00:00Z");
const claim = { before_price_cents: 2_500_000, price_cents: 2_300_000, price_type: "drive_away" };
const asked = (price_cents: number | null, from: string, price_type: string | null = "drive_away") => ({
  price_cents,
  price_type,
  from: new Date(from),
});
const today = asked(2_300_000, "2026-03-30T00:00:00Z");

describe("a price before needs evidence", () => {
  test.each([
    ["asked for a month", [asked(2_500_000, "2026-03-01T00:00:00Z"), today], true],
    ["asked for a week exactly", [asked(2_500_000, "2026-03-23T00:00:00Z"), today], true],
    ["asked for a second less", [asked(2_500_000, "2026-03-23T00:00:01Z"), today], false],
    ["even more was asked", [asked(2_600_000, "2026-03-01T00:00:00Z"), today], true],
    ["less was asked", [asked(2_400_000, "2026-03-01T00:00:00Z"), today], false],
    ["asked in other terms", [asked(2_500_000, "2026-03-01T00:00:00Z", "egc"), today], false],
    [
      "asked twice, a week in all, in any order",
      [
        asked(2_500_000, "2026-03-26T00:00:00Z"),
        asked(2_400_000, "2026-03-05T00:00:00Z"),
        asked(2_500_000, "2026-03-01T00:00:00Z"),
        today,
      ],
      true,
    ],
    ["a ledger that began with today's price", [today], false],
    ["no ledger", [], false],
    ["a car that had no price", [asked(null, "2026-03-01T00:00:00Z"), today], false],
  ])("%s", (_, ledger, shown) => expect(hasPriceEvidence(claim, ledger, now)).toBe(shown));
});

test("a price before that is not above the price is none", () => {
  const ledger = [asked(2_500_000, "2026-03-01T00:00:00Z"), today];
  expect(hasPriceEvidence({ ...claim, price_cents: 2_500_000 }, ledger, now)).toBe(false);
  expect(hasPriceEvidence({ ...claim, price_cents: null }, ledger, now)).toBe(false);
});

test("the price of today counts until now", () => {
  const stillAsked = [asked(2_500_000, "2026-03-24T00:00:00Z")];
  expect(hasPriceEvidence(claim, stillAsked, now)).toBe(true);
});
