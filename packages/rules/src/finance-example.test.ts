import { financeProvider } from "@forecourt/contracts";
import { expect, test } from "vitest";
import {
  comparisonLoanCents,
  exampleComparisonRate,
  exampleDepositPercent,
  exampleTermMonths,
  finalPaymentShown,
  financeExample,
} from "./finance-example.ts";
import { repaymentCents } from "./repayment.ts";

test("FIN-31 the example's term is 5 years", () => {
  expect(exampleTermMonths).toBe(60);
  expect(financeExample(3_699_000, "manual").termMonths).toBe(60);
});

test("FIN-32 the comparison loan is $30,000, and its fees make its rate", () => {
  expect(comparisonLoanCents).toBe(3_000_000);
  expect(exampleComparisonRate(8.49, { establishmentCents: 0, monthlyCents: 0 })).toBe(8.49);
  // The fee is added to the loan: 7.74728… and 9.59503… with 50 digits.
  expect(exampleComparisonRate(6.49, { establishmentCents: 40_000, monthlyCents: 1_000 })).toBe(7.75);
  expect(exampleComparisonRate(8.49, { establishmentCents: 39_500, monthlyCents: 800 })).toBe(9.6);
});

test.each([null, ...financeProvider.options])("FIN-33 the deposit is 10%% of the price: %s", (provider) => {
  expect(exampleDepositPercent).toBe(10);
  expect(financeExample(3_699_000, provider)).toMatchObject({ depositCents: 369_900, loanCents: 3_329_100 });
});

test("FIN-33 a share of a cent is rounded, and deposit and loan make the price", () => {
  expect(financeExample(1_000_004, null)).toMatchObject({ depositCents: 100_000, loanCents: 900_004 });
  expect(financeExample(1_000_005, null)).toMatchObject({ depositCents: 100_001, loanCents: 900_004 });
});

test.each([null, ...financeProvider.options])(
  "FIN-34 the final payment is 30%% with one lender only: %s",
  (provider) => {
    const expected = provider === "nissan_finance" ? 1_200_000 : 0;
    expect(financeExample(4_000_000, provider).finalCents).toBe(expected);
  },
);

test("FIN-34 with it $40,000 at 7.9 % is $564.49 a month in place of $728.23", () => {
  const month = (provider: "nissan_finance" | "manual") =>
    repaymentCents({ ...financeExample(4_000_000, provider), ratePercent: 7.9 }, "month");
  expect([month("nissan_finance"), month("manual")]).toEqual([56_449, 72_823]);
});

test("FIN-35 an Angle card says $0, the lender of FIN-34 its 30 %, the others nothing", () => {
  expect(finalPaymentShown(4_000_000, "angle")).toBe(0);
  expect(finalPaymentShown(4_000_000, "nissan_finance")).toBe(1_200_000);
  for (const provider of ["taurus", "360_finance", "ausloans", "manual", "powertorque"] as const)
    expect(finalPaymentShown(4_000_000, provider)).toBeNull();
});
