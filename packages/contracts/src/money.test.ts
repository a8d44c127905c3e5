import { expect, test } from "vitest";
import { autograbData } from "./autograb.ts";
import { financeLender, financeLenders } from "./finance-lender.ts";
import { paymentProcessor } from "./payment-processor.ts";
import { variant } from "./variant.ts";
import { websiteDealership } from "./website.ts";

const processor = {
  authorization_type: "stripe",
  authorization_key: "pk_live_demo",
  deposit_amount: 200,
  apple_pay_enabled: true,
  google_pay_enabled: false,
  google_merchant_id: null,
};

test("DATA-02 a variant has exactly the specification's fields, values as given", () => {
  const names =
    "cylinders enginesize enginesize_litres induction fuelconsumptioncombined fuelcapacity grossvehiclemass vehiclelength vehicleheight vehiclewidth torque ancaprating";
  expect(Object.keys(variant.shape)).toEqual(names.split(" "));
  const given = Object.fromEntries(
    names.split(" ").map((name, index) => [name, name === "induction" ? "Turbo" : index]),
  );
  expect(variant.parse(given)).toEqual(given);
  expect(variant.parse({ torque: "540 Nm" })).toMatchObject({ torque: "540 Nm", cylinders: null });
});

test("DATA-05 a finance lender entry has exactly the specification's fields, in its own case", () => {
  const names =
    "interestRate comparisonRate paymentWeek paymentMonth termMonths termYears deposit disclaimer";
  expect(Object.keys(financeLender.shape)).toEqual(names.split(" "));
});

test("DATA-05 lenders are keyed by provider; a rate of 0 stays 0 and a missing one is null", () => {
  const parsed = financeLenders.parse({ taurus: { interestRate: 0 } });
  expect(parsed.taurus).toMatchObject({ interestRate: 0, comparisonRate: null });
  expect(financeLenders.safeParse({ backyard_loans: {} }).success).toBe(false);
});

test("DATA-06 a payment processor has exactly the specification's fields", () => {
  const names =
    "authorization_type authorization_key deposit_amount apple_pay_enabled google_pay_enabled google_merchant_id";
  expect(Object.keys(paymentProcessor.shape)).toEqual(names.split(" "));
  expect(paymentProcessor.parse(processor)).toEqual(processor);
  expect(paymentProcessor.safeParse({ ...processor, authorization_type: "paypal" }).success).toBe(false);
});

const secrets = [
  "sk_live_51Hxxxxxxxx",
  "SK_test_x",
  " sk_live_x",
  "rk_live_x",
  "whsec_x",
  "T10000_SEC_abc",
  "my-secret-key",
  "-----BEGIN PRIVATE KEY-----",
];

test.each(secrets)("DATA-06 a key that looks secret is refused, unrepeated: %s", (authorization_key) => {
  const result = paymentProcessor.safeParse({ ...processor, authorization_key });
  expect(result.success).toBe(false);
  expect(JSON.stringify(result.error)).not.toContain(authorization_key.trim());
  expect(
    websiteDealership.safeParse({ id: 1, slug: "a", name: "A", publishable_key: authorization_key }).success,
  ).toBe(false);
});

test.each(["pk_live_x", "T10000_PUB_abc", "AbCdEf0123456789"])(
  "DATA-06 a publishable key passes: %s",
  (key) => {
    expect(paymentProcessor.parse({ ...processor, authorization_key: key }).authorization_key).toBe(key);
  },
);

test("DATA-07 autograb data has exactly two prices", () => {
  expect(Object.keys(autograbData.shape)).toEqual(["average_market_price", "state_average_market_price"]);
  const prices = { average_market_price: 33_400, state_average_market_price: 33_900 };
  expect(autograbData.parse(prices)).toEqual(prices);
});
