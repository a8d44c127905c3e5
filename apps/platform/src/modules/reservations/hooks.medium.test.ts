// The inbox of what processors tell us: what is believed, that it is kept once, and that order and number change nothing.
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fakeProcessors } from "../../test-support/fake-processors.ts";
import { secretsOf, withReservationApi } from "../../test-support/reservation-api.ts";
import type { SandboxProcess } from "../../test-support/sandbox-process.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { signTill } from "../payments/index.ts";
import { applyFenced, reconcilePayment } from "./reconcile-payment.ts";
import { startPayment } from "./start-payment.ts";
import { takeHold } from "./take-hold.ts";

const database = withTestDatabase();
const nowhere = { url: "http://127.0.0.1:9" } as SandboxProcess;
const api = withReservationApi(
  () => database().db,
  () => nowhere,
);

const rows = <T>(query: ReturnType<typeof sql<T>>) =>
  database()
    .db.forOperator("tests")
    .transaction(async (tx) => (await query.execute(tx)).rows);

const post = (url: string, payload: string, headers: Record<string, string>) =>
  api().open.inject({ method: "POST", url, headers: { host: "platform.localhost", ...headers }, payload });

const json = "application/json; charset=utf-8";
let made = 0;
const stripeEvent = (reference: string, type = "payment_intent.amount_capturable_updated") => {
  made += 1;
  const object = { id: reference, object: "payment_intent" };
  return JSON.stringify({ id: `evt_${made}`, object: "event", type, data: { object } });
};

function stripeHeaders(
  body: string,
  { secret = secretsOf.stripe.webhook_secret ?? "", ageSeconds = 0 } = {},
) {
  const at = Math.floor(Date.now() / 1000) - ageSeconds;
  const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return { "content-type": json, "stripe-signature": `t=${at},v1=${v1}` };
}

function tillHeaders(body: string, path: string, { secret = "sandbox-acme", ageSeconds = 0 } = {}) {
  const date = new Date(Date.now() - ageSeconds * 1000).toUTCString();
  const message = { method: "POST", body, contentType: json, date, path };
  return { "content-type": json, date, "x-signature": signTill(secret, message) };
}

/** Nothing may be written: neither an event nor a payment that is due. */
async function written() {
  const [row] = await rows<{ events: number; versions: number }>(
    sql`select (select count(*)::int from payment_events) as events,
      (select coalesce(sum(version), 0)::int from payments) as versions`,
  );
  return row;
}

test("A6 Stripe: bad signature, old time, another's secret, other bytes are refused, and nothing is written", async () => {
  const url = `/hooks/stripe/${api().dealershipIds.stripe}`;
  const body = stripeEvent("pi_unknown");
  const before = await written();
  const good = stripeHeaders(body);
  const refused: [string, string, Record<string, string>][] = [
    ["none", body, { "content-type": json }],
    ["made up", body, { ...good, "stripe-signature": "t=1,v1=00" }],
    ["old", body, stripeHeaders(body, { ageSeconds: 301 })],
    ["another's", body, stripeHeaders(body, { secret: "whsec_another" })],
    ["other bytes", JSON.stringify(JSON.parse(body), null, 1), good],
  ];
  for (const [what, sent, headers] of refused) {
    expect((await post(url, sent, headers)).statusCode, what).toBe(401);
  }
  expect((await post(`/hooks/stripe/${api().dealershipIds.till}`, body, good)).statusCode).toBe(404);
  expect((await post("/hooks/stripe/999999", body, good)).statusCode).toBe(404);
  expect(await written()).toEqual(before);
  expect((await post(url, body, good)).statusCode).toBe(200);
  expect((await written())?.events).toBe((before?.events ?? 0) + 1);
});

test("A6 Till: bad signature, old time, another's secret, other bytes, another path are refused, and nothing is written", async () => {
  const url = `/hooks/till/${api().dealershipIds.till}`;
  const told = { result: "OK", uuid: "till-1", merchantTransactionId: crypto.randomUUID(), amount: "250.00" };
  const body = JSON.stringify(told);
  const before = await written();
  const good = tillHeaders(body, url);
  const refused: [string, string, Record<string, string>][] = [
    ["none", body, { "content-type": json }],
    ["made up", body, { ...good, "x-signature": "AAAA" }],
    ["no date", body, { ...good, date: "" }],
    ["old", body, tillHeaders(body, url, { ageSeconds: 301 })],
    ["another's", body, tillHeaders(body, url, { secret: "sandbox-other" })],
    ["other bytes", JSON.stringify(told, null, 1), good],
    ["another path", body, tillHeaders(body, "/hooks/till/1000001")],
  ];
  for (const [what, sent, headers] of refused) {
    expect((await post(url, sent, headers)).statusCode, what).toBe(401);
  }
  expect(await written()).toEqual(before);
  const answer = await post(url, body, good);
  expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);
  expect((await post(url, body, good)).statusCode).toBe(200);
  expect((await written())?.events).toBe((before?.events ?? 0) + 1);
});

test("A6 PayWay calls nobody: what comes in its name is refused", async () => {
  const url = `/hooks/st_george/${api().dealershipIds.st_george}`;
  expect((await post(url, "{}", { "content-type": json })).statusCode).toBe(404);
});

async function paidHold() {
  const bank = fakeProcessors();
  const deps = { ...api().deps, processors: bank.processors };
  const site = await api().deps.sites.resolveHost("north.localhost");
  if (!site) throw new Error("the site is not there");
  const car = await api().car("stripe");
  const by = { session: `hooks-session-${car.id}`, address: `203.0.113.${car.id % 250}` };
  const hold = await takeHold(deps, site, car.slug, by);
  const shopper = { name: "A", last_name: "B", email: "a@example.com", phone: "0400000000" };
  const paying = await startPayment(deps, site, hold, { ...by, shopper, returnUrl: "https://x.example" });
  const key = { dealershipId: car.dealershipId, id: paying.paymentId };
  const at = bank.payments.get(paying.paymentId);
  if (!at) throw new Error("the bank has no such payment");
  const state = async () => {
    const [row] = await rows<{ payment: string; hold: string; due: Date | null; version: number }>(
      sql`select p.state as payment, h.state as hold, p.due_at as due, p.version from payments p
        join holds h on h.id = p.hold_id where p.id = ${paying.paymentId}`,
    );
    return row;
  };
  return { deps, key, at, state, reference: `fake-${paying.paymentId}` };
}

test("A6 an event makes its payment due; the same event again does not", async () => {
  const { state, reference, key } = await paidHold();
  const url = `/hooks/stripe/${key.dealershipId}`;
  const body = stripeEvent(reference);
  await post(url, body, stripeHeaders(body));
  const first = await state();
  expect(first?.due?.getTime()).toBeLessThanOrEqual(Date.now());
  await post(url, body, stripeHeaders(body));
  expect((await state())?.version).toBe(first?.version);
});

test("A6 fencing: an answer that was read before another's change is not written over it, but read again", async () => {
  const { deps, key, at, state } = await paidHold();
  at.state = "authorised";
  // A slow reader: it hears "created", and while the answer is on its way the payment is found paid.
  const slow = {
    ...deps,
    processors: {
      ...deps.processors,
      stripe: {
        ...deps.processors.stripe,
        read: async (...given: Parameters<typeof deps.processors.stripe.read>) => {
          const answer = await deps.processors.stripe.read(...given);
          if (reads++ > 0) return answer;
          await reconcilePayment(deps, key);
          at.state = "voided";
          return answer;
        },
      },
    },
  };
  let reads = 0;
  await reconcilePayment(slow, key);
  expect(reads).toBe(2);
  expect(await state()).toMatchObject({ payment: "voided", hold: "released" });
});

test("A6 fencing: a write with an old version writes nothing", async () => {
  const { deps, key, state } = await paidHold();
  const before = await state();
  const observed = { state: "authorised", reference: null } as const;
  expect(await applyFenced(deps, { key, version: (before?.version ?? 0) - 1 }, observed)).toBe(false);
  expect(await state()).toMatchObject({ payment: "created", hold: "soft" });
  expect(await applyFenced(deps, { key, version: before?.version ?? 0 }, observed)).toBe(true);
  expect(await state()).toMatchObject({ payment: "authorised", hold: "held" });
});
