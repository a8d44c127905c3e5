import { paymentProcessor, paymentProvider, websiteDealership } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { firstWithKey, needsPaymentIntent, publishableKeyOf, walletsOf } from "./payment-processor.ts";

test("RES-07 RES-11 the first processor with a key counts; null and an empty key are none", () => {
  const processors = [null, "", "pk_b", "pk_c"].map((authorization_key) => ({ authorization_key }));
  expect(firstWithKey(processors)).toBe(processors[2]);
  expect(firstWithKey(processors.slice(0, 2))).toBeUndefined();
  expect(firstWithKey([])).toBeUndefined();
  expect(firstWithKey(null)).toBeUndefined();
});

test("RES-15 the payment intent call is skipped for St George and Till", () => {
  const asks = (["stripe", "till", "st_george"] as const).map((authorization_type) =>
    needsPaymentIntent({ authorization_type }),
  );
  expect(asks).toEqual([true, false, false]);
});

test("RES-16 a processor is stripe, till or st_george, and nothing else", () => {
  expect(paymentProvider.options).toEqual(["stripe", "till", "st_george"]);
  expect(paymentProcessor.safeParse({ authorization_type: "paypal" }).success).toBe(false);
});

test("RES-17 each wallet shows only when enabled, Google Pay only with a merchant id", () => {
  const wallets = (apple: boolean | null, google: boolean | null, merchant: string | null) =>
    walletsOf({ apple_pay_enabled: apple, google_pay_enabled: google, google_merchant_id: merchant });
  expect(wallets(true, true, "BCR2DN4T")).toEqual({ applePay: true, googlePay: true });
  expect(wallets(true, true, null)).toEqual({ applePay: true, googlePay: false });
  expect(wallets(true, true, "")).toEqual({ applePay: true, googlePay: false });
  expect(wallets(false, false, "BCR2DN4T")).toEqual({ applePay: false, googlePay: false });
  expect(wallets(null, null, "BCR2DN4T")).toEqual({ applePay: false, googlePay: false });
  expect(paymentProcessor.parse({ authorization_type: "till" })).toMatchObject({
    apple_pay_enabled: null,
    google_pay_enabled: null,
    google_merchant_id: null,
  });
});

test("RES-18 each dealership has its own publishable key, and a secret one is refused", () => {
  const dealerships = [
    { slug: "beenleigh", publishable_key: "pk_a" },
    { slug: "ipswich", publishable_key: "pk_b" },
    { slug: "southport", publishable_key: null },
  ];
  const keys = ["ipswich", "beenleigh", "southport", "elsewhere", null].map((slug) =>
    publishableKeyOf(dealerships, slug),
  );
  expect(keys).toEqual(["pk_b", "pk_a", null, null, null]);
  const dealership = { id: 1, slug: "a", name: "A", publishable_key: "sk_live_x" };
  expect(websiteDealership.safeParse(dealership).success).toBe(false);
});
