// What a hold promises: one at a time, to the second, and nothing to a stranger.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Intent, withReserving } from "../../test-support/reserving.ts";
import { confirmHold, lapseHold } from "./decide-hold.ts";
import { makeDecideToken } from "./hold-tokens.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { takeHold } from "./take-hold.ts";

const {
  sandbox,
  api,
  visitor,
  shopper,
  take,
  hold,
  pay,
  act,
  confirmCard,
  moveAtProcessor,
  payWith,
  rows,
  paymentsOf,
  holdsOf,
  keyOf,
} = withReserving();

test("A4 fifty at once over two websites: one has the car, the others hear 409", async () => {
  const car = await api().car("stripe");
  const racers = Array.from({ length: 50 }, (_, at) => take(car.slug, visitor(), at % 2 ? "north" : "group"));
  const codes = (await Promise.all(racers)).map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  expect((await holdsOf(car.id)).filter(({ state }) => state === "soft")).toHaveLength(1);
});

test("A4 holds_one_live: fifty who do not stand in one line, as in fifty processes: the index alone decides", async () => {
  const car = await api().car("stripe");
  const site = await api().deps.sites.resolveHost("north.localhost");
  if (!site) throw new Error("the site is not there");
  const racers = Array.from({ length: 50 }, () => takeHold(api().deps, site, car.slug, visitor()));
  const ends = await Promise.allSettled(racers);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const end of ends)
    if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "conflict" });
  expect((await holdsOf(car.id)).filter(({ state }) => state === "soft")).toHaveLength(1);
});

test.each(["stripe", "till"] as const)(
  "A5 %s: A's hold lapses in 3-D Secure, B pays, A's success arrives: B keeps the car, A gets the money back",
  async (kind) => {
    const car = await api().car(kind);
    const [a, b] = [visitor(), visitor()];
    const softA = await hold(car.slug, a);
    const intentA = await payWith(kind, car, softA, a, "tok_3ds");
    expect((await act("check", softA)).state).toBe("soft");
    api().now.offsetMs += 16 * 60_000;
    const softB = await hold(car.slug, b, "group");
    const answer = await pay(car, softB, b, kind === "stripe" ? undefined : "tok_good", "group");
    if (kind === "stripe") await confirmCard(answer.json(), "tok_good");
    expect(await act("check", softB, "group")).toMatchObject({ state: "held" });
    // The bank says yes to A at last.
    await moveAtProcessor(intentA.paymentIntent.id, "authorised");
    for (const payment of await paymentsOf(car.id)) await reconcilePayment(api().deps, keyOf(payment));
    const [holdA, holdB] = await holdsOf(car.id);
    expect([holdA?.state, holdB?.state]).toEqual(["expired", "held"]);
    const states = (await paymentsOf(car.id)).map(({ state }) => state);
    expect(states).toEqual(["voided", "authorised"]);
    // The dealership has a lead of each; A is told where the money is.
    expect(holdA?.lead_id).not.toBeNull();
    expect(holdB?.lead_id).not.toBeNull();
  },
);

test("RES-09 the clock: a hold stands until T - 1 ms, and ends at T", async () => {
  const car = await api().car("st_george");
  const by = visitor();
  const soft = await hold(car.slug, by);
  await payWith("st_george", car, soft, by);
  const { ends_at } = await act("check", soft);
  const key = keyOf((await holdsOf(car.id))[0]);
  const at = (ms: number) => ({ ...api().deps, clock: { now: () => new Date(Date.parse(ends_at) + ms) } });
  expect(await lapseHold(at(-1), key)).toBe("kept");
  expect(await lapseHold(at(0), key)).toBe("lapsed");
  expect(await lapseHold(at(1), key)).toBe("kept");
  expect((await paymentsOf(car.id))[0]?.state).toBe("voided");
  expect((await holdsOf(car.id))[0]?.state).toBe("expired");
});

test("D11 a hold that was confirmed a moment before its end is captured, not let go", async () => {
  const car = await api().car("stripe");
  const by = visitor();
  const soft = await hold(car.slug, by);
  await payWith("stripe", car, soft, by);
  const { ends_at } = await act("check", soft);
  const key = keyOf((await holdsOf(car.id))[0]);
  const at = (ms: number) => ({ ...api().deps, clock: { now: () => new Date(Date.parse(ends_at) + ms) } });
  await sandbox().fault("stripe", { mode: "refuse" });
  expect(await confirmHold(at(-1), key, { actor: "dealership" })).toBe(true);
  expect(await lapseHold(at(1), key)).toBe("kept");
  await sandbox().fault("stripe", undefined);
  await new Promise((resolve) => setTimeout(resolve, 2500)); // the breaker tries again after two seconds
  await reconcilePayment(api().deps, keyOf((await paymentsOf(car.id))[0]));
  expect((await holdsOf(car.id))[0]?.state).toBe("captured");
});

test("D23 a feed neither makes nor ends a hold; nobody pays for a car that is gone", async () => {
  const car = await api().car("stripe");
  const by = visitor();
  const soft = await hold(car.slug, by);
  const intent: Intent = (await pay(car, soft, by)).json();
  await rows(sql`update cars set status = 'sold', sold = true, feed_reserved = false where id = ${car.id}`);
  expect((await holdsOf(car.id))[0]?.state).toBe("soft");
  await confirmCard(intent, "tok_good");
  expect(await act("check", soft)).toMatchObject({
    state: "released",
    reason: "car_gone",
    payment: "voided",
  });
});

test("B14 three intents a session in ten minutes, none without a live hold, never an amount of the browser's", async () => {
  const car = await api().car("stripe");
  const by = visitor();
  const soft = await hold(car.slug, by);
  const codes: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) codes.push((await pay(car, soft, by)).statusCode);
  expect(codes).toEqual([200, 200, 200, 429]);
  await act("release", soft);
  expect((await pay(car, soft, visitor())).statusCode).toBe(404);
  expect((await pay(car, soft, by)).statusCode).toBe(409);
  const greedy = await api().call(
    "north",
    "POST",
    `/dealerships/${car.dealershipId}/payment_intent?car_id=${car.id}&origin=https://north.localhost`,
    { hold: soft.token, session: by.session, shopper, amount: 1 },
  );
  expect(greedy.statusCode).toBe(400);
});

test("B14 ten intents an hour from one address, whatever its sessions", async () => {
  const codes: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const car = await api().car("till");
    const by = { ...visitor(), address: "192.0.2.77" };
    codes.push((await pay(car, await hold(car.slug, by), by, "tok_declined")).statusCode);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test("RES-14 a model has no car to hold: no intent is made for it", async () => {
  const car = await api().car("stripe");
  const by = visitor();
  const soft = await hold(car.slug, by);
  const answer = await api().call(
    "north",
    "POST",
    `/dealerships/${car.dealershipId}/payment_intent?model_id=7&origin=https://north.localhost`,
    { hold: soft.token, session: by.session, shopper },
    by.address,
  );
  expect(answer.statusCode).toBe(404);
  expect(await paymentsOf(car.id)).toEqual([]);
});

test("D19 the link asks on GET and decides on POST, once; changed or old it opens nothing", async () => {
  const car = await api().car("till");
  const by = visitor();
  const soft = await hold(car.slug, by);
  await payWith("till", car, soft, by);
  await act("check", soft);
  const key = keyOf((await holdsOf(car.id))[0]);
  const { signing, clock } = api().deps;
  const token = makeDecideToken(signing, key, { decision: "confirm", now: clock.now() });
  const visit = (method: "GET" | "POST", of = token) =>
    api().open.inject({ method, url: `/holds/${of}`, headers: { host: "platform.localhost" } });
  expect((await visit("GET")).body).toContain("Confirm and charge");
  expect((await holdsOf(car.id))[0]?.state).toBe("held");
  expect((await visit("POST")).body).toContain("charged");
  expect((await holdsOf(car.id))[0]?.state).toBe("captured");
  expect((await visit("POST")).body).toContain("Nothing is left to decide");
  expect((await visit("GET", `${token.slice(0, -2)}AA`)).statusCode).toBe(404);
  const old = makeDecideToken(signing, key, {
    decision: "refund",
    now: new Date(Date.now() - 15 * 86_400_000),
  });
  expect((await visit("POST", old)).statusCode).toBe(404);
});

test("B12 canary secrets are in no column of the database, and a row moved to another owner does not open", async () => {
  const sealed = await rows<{ dealership_id: number; text: string }>(
    sql`select dealership_id, row_to_json(s)::text as text from processor_secrets s`,
  );
  expect(sealed.length).toBeGreaterThanOrEqual(8);
  expect(sealed.map(({ text }) => text).join("\n")).not.toMatch(/canary|sandbox-acme/);
  const { stripe, till } = api().dealershipIds;
  const other = await rows<{ field: string }>(
    sql`update processor_secrets set dealership_id = ${till}, authorization_type = 'till', field = 'moved'
      where dealership_id = ${stripe} and field = 'secret_key' returning field`,
  );
  expect(other).toHaveLength(1);
  const car = await api().car("till");
  const by = visitor();
  const answer = await pay(car, await hold(car.slug, by), by, "tok_good");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain("canary");
});
