import { expect, test } from "vitest";
import { pagePolicy } from "../../server/page-policy.ts";
import { securityHeaders } from "../../server/security-headers.ts";
import { processorPolicy } from "./processor-policy.ts";

const policyOf = (...given: Parameters<typeof processorPolicy>) =>
  pagePolicy("", { secure: true, dev: false, also: processorPolicy(...given) });

test("rule 17 a checkout lets in its own processor, and only where it is needed", () => {
  const till = policyOf("till", "https://gateway.tillpayments.com/js/integrated/payment.1.3.min.js");
  expect(till).toContain("script-src 'self' https://gateway.tillpayments.com;");
  expect(till).toContain("frame-src https://gateway.tillpayments.com;");
  expect(till).toContain("connect-src 'self' https://gateway.tillpayments.com;");
  expect(till).toContain("form-action 'self'");
  expect(till).not.toMatch(/stripe|payway|unsafe/);
  const payway = policyOf("st_george", "https://api.payway.com.au/rest/v1/payway.js");
  expect(payway).toContain("frame-src https://api.payway.com.au;");
  expect(payway).not.toMatch(/stripe|till/);
});

test("rule 17 Stripe's frames and calls have origins of their own; a stand-in of Stripe has none of those", () => {
  const real = policyOf("stripe", "https://js.stripe.com/v3/");
  expect(real).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(real).toContain("frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;");
  expect(real).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policyOf("stripe", "http://127.0.0.1:4010/v3/")).not.toContain("stripe.com");
});

test("rule 17 a page without a processor has no frames at all, and no wallet may ask in one", () => {
  const plain = pagePolicy("", { secure: true, dev: false });
  expect(plain).not.toContain("frame-src");
  expect(securityHeaders(true)["permissions-policy"]).toContain("payment=(self),");
  expect(securityHeaders(true, ["https://js.stripe.com"])["permissions-policy"]).toContain(
    'payment=(self "https://js.stripe.com")',
  );
});
