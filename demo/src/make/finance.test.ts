import { expect, test } from "vitest";
import { repayment } from "./finance.ts";

test("FIN-27 $36,990 less a tenth at 8.49 % over five years is $157 a week", () => {
  expect(repayment(36_990 * 0.9, 0, 8.49, 52.18)).toBe(157);
});

test("FIN-34 a final payment lowers the month", () => {
  const plain = repayment(40_000, 0, 7.9, 12);
  const withFinal = repayment(40_000, 12_000, 7.9, 12);
  expect(plain).toBe(810);
  expect(withFinal).toBeLessThan(plain - 150);
});
