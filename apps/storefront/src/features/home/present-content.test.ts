import { expect, test } from "vitest";
import { sampleSite } from "../../test-support/sample-site.ts";
import type { HomeData } from "./home-data.ts";
import { presentFinance } from "./present-content.ts";

const finance = {
  interest_rate: 7.6,
  comparison_rate: 8.31,
  basis: "10% deposit, 60 months, no final payment.",
  warning: "WARNING: true only for the example.",
  credit_note: "Not a lender.",
};
const words = { heading: "Finance", text: null } as never;
const shown = (over: Parameters<typeof sampleSite>[0]) =>
  presentFinance({ document: sampleSite(over) } as HomeData, words, []);

// P·i / (1 − (1 + i)^−260.9) of $33,291: 153.47 a week at 7.6 %; 152.75 at 7.4 %, where 52 weeks would make 153.28.
test("FIN-27 FIN-31 FIN-33 a week of $36,990: a tenth down, five years of 52.18 weeks, rounded up", () => {
  expect(shown({ finance })).toMatchObject({
    price: "$36,990 over five years",
    week: "$154",
    rates: "7.60% p.a., comparison rate 8.31% p.a.*",
  });
  expect(shown({ finance: { ...finance, interest_rate: 7.4 } })).toMatchObject({ week: "$153" });
});

test("GROUP-10 FIN-05 no repayment where the site has no credit or hides finance", () => {
  expect(shown({ finance: null })).toBeNull();
  expect(shown({ finance, settings: { hide_finance: true } })).toBeNull();
});
