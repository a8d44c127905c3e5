import { expect, test } from "vitest";
import { sampleCard } from "../test-support/sample-card.ts";
import { sampleSite } from "../test-support/sample-site.ts";
import { repaymentView } from "./repayment-view.ts";

const lender = {
  provider: "taurus",
  interestRate: 8.49,
  comparisonRate: 9.27,
  paymentWeek: 157,
  paymentMonth: null,
} as const;
const site = sampleSite({ settings: { finance_provider: "taurus" } });
const now = new Date("2026-11-15T00:00:00Z");
const financed = (over: Parameters<typeof sampleCard>[0] = {}) => sampleCard({ finance: lender, ...over });

test("the week is never without its rate and comparison rate", () => {
  expect(repaymentView(financed(), site, now)).toEqual({
    amount: "$157",
    per: "a week",
    rates: "8.49% p.a., comparison rate 9.27% p.a.*",
  });
  expect(repaymentView(financed({ finance: { ...lender, comparisonRate: null } }), site, now)).toBeNull();
  expect(repaymentView(financed({ finance: null }), site, now)).toBeNull();
});

test("FIN-23 a lender that quotes by the month alone is shown by the month, one without a quote not at all", () => {
  const monthly = sampleSite({ settings: { finance_provider: "nissan_finance" } });
  const finance = { ...lender, provider: "nissan_finance", paymentWeek: null, paymentMonth: 683 } as const;
  expect(repaymentView(financed({ finance }), monthly, now)).toMatchObject({
    amount: "$683",
    per: "a month",
  });
  expect(repaymentView(financed({ finance: { ...lender, paymentWeek: null } }), site, now)).toBeNull();
});

test("FIN-06 FIN-24 what hides finance hides the repayment; the year is that of the site's clock", () => {
  expect(repaymentView(financed({ make: "Suzuki" }), site, now)).toBeNull();
  const sydney = new Date("2026-12-31T13:00:00Z");
  expect(repaymentView(financed({ year: 2015 }), site, new Date(sydney.getTime() - 1))).not.toBeNull();
  expect(repaymentView(financed({ year: 2015 }), site, sydney)).toBeNull();
});
