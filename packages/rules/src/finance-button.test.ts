import { expect, test } from "vitest";
import { financeButtonLabel } from "./finance-button.ts";

const label = (finance_button_label: string | null, finance_test: boolean) =>
  financeButtonLabel({ finance_button_label, finance_test });

test("CAR-21 CAR-22 Get Finance reads Finance Quote under the finance test", () => {
  expect(label(null, false)).toBe("Get Finance");
  expect(label(null, true)).toBe("Finance Quote");
});

test("CAR-23 a dealer's own label wins over both; an empty one is none", () => {
  expect(label("Talk money", false)).toBe("Talk money");
  expect(label("Talk money", true)).toBe("Talk money");
  expect(label("", true)).toBe("Finance Quote");
});
