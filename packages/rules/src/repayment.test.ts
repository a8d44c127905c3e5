import { expect, test } from "vitest";
import { dollarsUp, repaymentCents } from "./repayment.ts";

const loan = (dollars: number, ratePercent: number, more: { final?: number; months?: number } = {}) => ({
  loanCents: dollars * 100,
  finalCents: (more.final ?? 0) * 100,
  ratePercent,
  termMonths: more.months ?? 60,
});

// Tables that Australian comparison sites publish for car loans over five years, by the month.
test.each([
  [10_000, 5, 188.71],
  [20_000, 5, 377.42],
  [30_000, 5, 566.14],
  [10_000, 7.5, 200.38],
  [20_000, 7.5, 400.76],
  [30_000, 7.5, 601.14],
  [10_000, 10, 212.47],
  [20_000, 10, 424.94],
  [30_000, 10, 637.41],
  [20_000, 7.95, 405.05],
  [20_000, 8.7, 412.26],
])("FIN-27 $%i at %d %% over five years is $%d a month, as published", (dollars, rate, month) => {
  expect(repaymentCents(loan(dollars, rate), "month")).toBe(Math.round(month * 100));
});

// P·i / (1 − (1 + i)^−n), worked out with 50 digits: 156.69648…, 313.59734…, 109.04179…, 111.18085…
test("FIN-27 by the week and the fortnight: the closed form with 52.18 and 26.09 a year, to the cent", () => {
  expect(repaymentCents(loan(33_291, 8.49), "week")).toBe(15_670);
  expect(repaymentCents(loan(33_291, 8.49), "fortnight")).toBe(31_360);
  expect(repaymentCents(loan(33_291, 8.49), "month")).toBe(68_286);
  expect(repaymentCents(loan(30_000, 8.5, { months: 84 }), "week")).toBe(10_904);
  expect(repaymentCents(loan(5_000, 29.99, { months: 12 }), "week")).toBe(11_118);
});

// 564.48567…, 129.58670…, 325.87277…
test("FIN-27 a final payment is a balloon: its present value is not repaid", () => {
  expect(repaymentCents(loan(36_000, 7.9, { final: 12_000 }), "month")).toBe(56_449);
  expect(repaymentCents(loan(36_000, 7.9, { final: 12_000 }), "week")).toBe(12_959);
  expect(repaymentCents(loan(30_000, 7.5, { final: 9_000, months: 36 }), "fortnight")).toBe(32_587);
});

test("FIN-27 without interest the loan less the final payment is parted evenly", () => {
  expect(repaymentCents(loan(30_000, 0), "month")).toBe(50_000);
  expect(repaymentCents(loan(30_000, 0, { final: 9_000 }), "month")).toBe(35_000);
  expect(repaymentCents(loan(30_000, 0.01), "month")).toBe(50_013);
});

test("half a cent is rounded up, less than half down", () => {
  const cents = (loanCents: number) =>
    repaymentCents({ loanCents, finalCents: 0, ratePercent: 0, termMonths: 10 }, "month");
  expect([cents(104), cents(105), cents(106)]).toEqual([10, 11, 11]);
});

test("an advertised repayment is in whole dollars, up", () => {
  expect([dollarsUp(15_600), dollarsUp(15_601), dollarsUp(15_670)]).toEqual([156, 157, 157]);
});
