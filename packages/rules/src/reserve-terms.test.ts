import { expect, test } from "vitest";
import { reserveTerms } from "./reserve-terms.ts";

const terms = (state: string | null, own = {}, mode: "authorise" | "charge" = "authorise") =>
  reserveTerms({ state, deposit: "$500", mode, own });

test("RES-09 RES-12 every state hears what is authorised, for how long, and that all of it comes back", () => {
  for (const state of ["NSW", "VIC", "QLD", "WA", null]) {
    expect(terms(state)).toContain("$500 is authorised on your card and not charged");
    expect(terms(state)).toContain("48 hours");
    expect(terms(state)).toContain("the authorisation falls away, all of it");
    expect(terms(state)).toContain("not a contract");
  }
});

test("RES-12 D11 where the deposit is charged at once the terms say so, and that all of it is refunded", () => {
  const charged = terms("QLD", {}, "charge");
  expect(charged).toContain("$500 is charged to your card now");
  expect(charged).toContain("all of it is refunded");
  expect(charged).not.toContain("authoris");
  expect(charged).toContain("Queensland");
});

test("cooling-off and limits are those of the place where the car stands, and of no other", () => {
  expect(terms("NSW")).toMatch(/inspect.*at most 10% of the price/);
  expect(terms("VIC")).toMatch(/three business days.*\$400 or 2%/);
  expect(terms("QLD")).toMatch(/one business day.*\$100 at most.*stays yours/);
  expect(terms("WA")).not.toMatch(/business day|10%/);
  expect(terms("NSW")).not.toMatch(/business day/);
});

test("a dealer's own words for a state take the place of all of it; for another state they do not", () => {
  expect(terms("QLD", { QLD: "Ours." })).toBe("Ours.");
  expect(terms("VIC", { QLD: "Ours." })).toContain("Victoria");
});
