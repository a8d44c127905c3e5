import { financeProvider } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { siteLender } from "./site-lender.ts";

const lender = {
  interestRate: 8.49,
  comparisonRate: 9.27,
  paymentWeek: 157,
  paymentMonth: null,
  termMonths: 60,
  termYears: 5,
  deposit: null,
  disclaimer: null,
};

test("FIN-26 the seven providers are the keys", () => {
  expect(financeProvider.options).toEqual([
    "taurus",
    "360_finance",
    "ausloans",
    "manual",
    "angle",
    "powertorque",
    "nissan_finance",
  ]);
});

test("FIN-26 the site's provider picks the entry, and no other", () => {
  const lenders = { taurus: lender, angle: { ...lender, paymentWeek: 99 } };
  expect(siteLender(lenders, "taurus")).toBe(lender);
  expect(siteLender(lenders, "angle")).toMatchObject({ paymentWeek: 99 });
  expect(siteLender(lenders, "manual")).toBeNull();
  expect(siteLender(lenders, null)).toBeNull();
  expect(siteLender(null, "taurus")).toBeNull();
});
