// Stripe's own description of its API judges what we ask: stripe-mock refuses what the description does not know.
import { freePort } from "@forecourt/ops/free-port";
import { startProgram } from "@forecourt/ops/start-program";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBreaker } from "../../kit/breaker.ts";
import { createMetrics } from "../../kit/metrics.ts";
import { captureLog } from "../../kit/testing.ts";
import type { Account } from "./processor.ts";
import { createStripe } from "./stripe.processor.ts";

const account: Account = {
  dealershipId: 1,
  type: "stripe",
  publishableKey: "pk_test_1",
  secrets: { secret_key: "sk_test_1", webhook_secret: "whsec_1" },
};
const payment = { id: "payment-1", reference: "pi_1", amountCents: 20_000 };

const { log } = captureLog();
const metrics = createMetrics({ collectDefaults: false });
const breaker = createBreaker({ name: "stripe", timeoutMs: 5000, log, metrics });

let port: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  port = await freePort();
  stop = await startProgram("stripe-mock", { args: ["-http-addr", `127.0.0.1:${port}`], port });
});
afterAll(async () => {
  breaker.stop();
  await stop();
});

const stripe = () => createStripe({ url: `http://127.0.0.1:${port}`, breaker });

test("every request to Stripe has the shape that Stripe describes", async () => {
  const started = await stripe().start(account, {
    ...payment,
    description: "Hold on a car",
    returnUrl: "http://dealer.test/back",
    hookUrl: "http://hooks.test/stripe",
  });
  expect(started.reference).toMatch(/^pi_/);
  expect(started.clientSecret).toContain("_secret_");
  expect((await stripe().read(account, payment)).reference).toBe("pi_1");
  await stripe().capture(account, payment);
  await stripe().void(account, payment);
  await stripe().refund(account, payment);
});

test("what the description does not know is refused", async () => {
  const client = new Stripe("sk_test_1", { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0 });
  const wrong = { amount: 20_000, currency: "aud", capture_methods: "manual" };
  await expect(client.paymentIntents.create(wrong)).rejects.toThrow("additional properties are not allowed");
});
