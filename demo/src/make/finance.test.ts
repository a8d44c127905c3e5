import { expect, test } from "vitest";
import { lender } from "../dealers/terms.ts";
import { quote } from "./finance.ts";

test("FIN-27 $36,990 less a tenth at 8.49 % over five years is $157 a week", () => {
  expect(quote(lender("angle", 8.49, 9.27), 36_990)).toMatchObject({
    deposit: 3_699,
    paymentWeek: 157,
    paymentMonth: 683,
    termMonths: 60,
    termYears: 5,
  });
});

test("FIN-34 the lender with a final payment quotes by the month, and says so", () => {
  const quoted = quote(lender("nissan_finance", 7.9, 8.66), 40_000);
  expect(quoted).toMatchObject({ paymentWeek: null, paymentMonth: 565 });
  expect(quoted.disclaimer).toMatch(/^10% deposit, 60 months, 30% final payment\./);
});
