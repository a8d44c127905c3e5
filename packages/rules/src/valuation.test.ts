import { expect, test, vi } from "vitest";
import { saveValuation } from "./save-valuation.ts";
import { contactMethods, underFinanceAnswers, valuationOf } from "./valuation.ts";

const valuation = {
  offer_price: 18_400,
  rego: "123ABC",
  regoState: "qld",
  adjustmentAnswers: { tyres: "Good" },
  id: "v-1",
};
const on = { save_valuation_data: true };
const ports = (post: () => Promise<unknown> = async () => ({})) => ({
  post: vi.fn(post),
  log: { info: vi.fn(), error: vi.fn() },
});

test("TRADE-09 a valuation holds offer_price, rego, regoState, adjustmentAnswers and id, and nothing else", () => {
  const more = { ...valuation, email: "sam@example.com", step: 4 };
  expect(valuationOf(more)).toEqual(valuation);
});

test("TRADE-07 TRADE-08 the wizard's two questions, Phone first", () => {
  expect(contactMethods).toEqual(["Phone", "Email", "SMS"]);
  expect(underFinanceAnswers).toEqual(["Yes", "No"]);
});

test("TRADE-13 the valuation alone is posted, and only under the flag", async () => {
  const given = ports();
  await saveValuation({ ...valuation, email: "sam@example.com" } as never, on, given);
  expect(given.post.mock.calls).toEqual([[valuation]]);
  const off = ports();
  await saveValuation(valuation, { save_valuation_data: false }, off);
  expect(off.post).not.toHaveBeenCalled();
  expect(off.log.info).not.toHaveBeenCalled();
  expect(off.log.error).not.toHaveBeenCalled();
});

test("TRADE-20 success is logged, once it is one", async () => {
  const given = ports();
  await saveValuation(valuation, on, given);
  expect(given.log.info.mock.calls).toEqual([["Valuation data saved"]]);
  expect(given.log.error).not.toHaveBeenCalled();
});

test("TRADE-14 TRADE-20 a failed save logs its words with the cause, and throws nothing", async () => {
  const cause = new Error("503");
  const given = ports(async () => {
    throw cause;
  });
  await saveValuation(valuation, on, given);
  expect(given.log.error.mock.calls).toEqual([["Failed to save valuation data", cause]]);
  expect(given.log.info).not.toHaveBeenCalled();
});
