import { expect, test } from "vitest";
import { sampleCard } from "../test-support/sample-card.ts";
import { sampleSite } from "../test-support/sample-site.ts";
import { repaymentView } from "./price-view.ts";

const lender = {
  provider: "taurus",
  interestRate: 8.49,
  comparisonRate: 9.27,
  paymentWeek: 157,
  paymentMonth: null,
} as const;
const site = sampleSite();
const financed = (over: Parameters<typeof sampleCard>[0] = {}) => sampleCard({ finance: lender, ...over });

test("the week is never without its rate and comparison rate", () => {
  expect(repaymentView(financed(), site)).toEqual({
    week: "$157",
    rates: "8.49% p.a., comparison rate 9.27% p.a.*",
  });
  expect(repaymentView(financed({ finance: { ...lender, comparisonRate: null } }), site)).toBeNull();
});

test("FIN-03 FIN-05 FIN-07 hidden for Suzuki, by the site's flag, for a sold car and at 500 dollars", () => {
  expect(repaymentView(financed({ make: "Suzuki" }), site)).toBeNull();
  expect(repaymentView(financed(), sampleSite({ settings: { hide_finance: true } }))).toBeNull();
  expect(repaymentView(financed({ status: "sold" }), site)).toBeNull();
  expect(repaymentView(financed({ price: 500 }), site)).toBeNull();
  expect(repaymentView(financed({ price: 501 }), site)).not.toBeNull();
});
