import { expect, test } from "vitest";
import { rateWords } from "./rate-words.ts";

test("D14 rate and comparison rate in one breath, two decimals each", () => {
  expect(rateWords(8.49, 9.27)).toBe("8.49% p.a., comparison rate 9.27% p.a.");
  expect(rateWords(0, 0.9)).toBe("0.00% p.a., comparison rate 0.90% p.a.");
});
