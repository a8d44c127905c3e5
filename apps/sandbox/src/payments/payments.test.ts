import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { makeSandbox, putFault, testNow } from "../test-support/make-sandbox.ts";
import { createHooksOut, type Message } from "./hooks-out.ts";
import { createLedger } from "./ledger.ts";

const now = () => testNow;
const entry = {
  idPrefix: "pi_",
  account: "sk_a",
  name: "n",
  cents: 20_000,
  returnUrl: "",
  hookUrl: "",
} as const;
const target = { url: "http://127.0.0.1:1/hooks/stripe/7", secret: "whsec_a" };

test("money moves only as a processor lets it, and the sums say where it is", () => {
  const ledger = createLedger(now);
  const payment = ledger.add({ ...entry, processor: "stripe", status: "new" });
  expect(() => ledger.move(payment, "captured")).toThrow("cannot be captured");
  ledger.move(payment, "authorised");
  expect(ledger.totals()).toEqual({ captured: 0, authorised: 20_000 });
  ledger.move(payment, "captured");
  expect(() => ledger.move(payment, "voided")).toThrow("cannot be voided");
  ledger.move(payment, "refunded");
  expect(ledger.totals()).toEqual({ captured: 0, authorised: 0 });
});

test("messages are signed as Stripe signs, wait when told to, and go out newest first", async () => {
  const ledger = createLedger(now);
  const sent: Message[] = [];
  const hooks = createHooksOut(ledger, now, async (message) => {
    sent.push(message);
    return 200;
  });
  hooks.targets.set("sk_a", target);
  hooks.habits = { delayMs: 0, copies: 2, hold: true, drop: false };
  const payment = ledger.add({ ...entry, processor: "stripe", status: "new" });
  ledger.move(payment, "authorised");
  ledger.move(payment, "captured");
  expect(sent).toEqual([]);
  expect(await hooks.flush()).toBe(4);
  const types = sent.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  expect(types[0]).toBe("payment_intent.succeeded");
  expect(types[3]).toBe("payment_intent.amount_capturable_updated");
  const [first] = sent;
  const seconds = testNow.getTime() / 1000;
  const v1 = createHmac("sha256", "whsec_a").update(`${seconds}.${first?.body}`).digest("hex");
  expect(first?.headers["stripe-signature"]).toBe(`t=${seconds},v1=${v1}`);
});

test("Till refuses what is not signed, Stripe what has no key, PayWay what has a password", async () => {
  const { app } = await makeSandbox();
  const till = await app.inject({
    method: "POST",
    url: "/api/v3/transaction/acme/preauthorize",
    payload: {},
  });
  const stripe = await app.inject("/v1/payment_intents/pi_1");
  const authorization = `Basic ${Buffer.from("key:password").toString("base64")}`;
  const url = "/rest/v1/transactions/search-order?orderNumber=1";
  const payway = await app.inject({ url, headers: { authorization } });
  expect([till.statusCode, stripe.statusCode, payway.statusCode]).toEqual([401, 401, 401]);
});

test("a processor can be away, by itself", async () => {
  const { app } = await makeSandbox();
  await putFault(app, "stripe", { mode: "refuse" });
  const away = await app.inject({ url: "/v1/payment_intents/pi_1", headers: { authorization: "Bearer sk" } });
  expect(away.statusCode).toBe(503);
  const authorization = `Basic ${Buffer.from("key:").toString("base64")}`;
  const url = "/rest/v1/transactions/search-order?orderNumber=1";
  expect((await app.inject({ url, headers: { authorization } })).json()).toEqual({ data: [] });
});
