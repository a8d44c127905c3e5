// Reserving a car over the two HTTP faces, a real database and the processors' stand-ins.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Kind, kinds, withReservationApi } from "../../test-support/reservation-api.ts";
import { withSandboxProcess } from "../../test-support/sandbox-process.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { confirmHold, lapseHold, refundHold } from "./decide-hold.ts";
import { makeDecideToken } from "./hold-tokens.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { takeHold } from "./take-hold.ts";

const database = withTestDatabase();
const sandbox = withSandboxProcess();
const api = withReservationApi(() => database().db, sandbox);

type Status = {
  token: string;
  state: string;
  deposit_mode: string;
  payment: string | null;
  reason: string | null;
  ends_at: string;
};
type Intent = { clientSecret: string | null; paymentIntent: { id: string; amount: number; status: string } };

let visitors = 0;
/** A new browser at a new address. */
function visitor() {
  visitors += 1;
  return { session: `session-of-visitor-${visitors}`, address: `198.51.100.${visitors % 250}` };
}
type Visitor = ReturnType<typeof visitor>;

const shopper = { name: "Grace", last_name: "Okafor", email: "grace@example.com", phone: "0412 884 019" };

const take = (slug: string, { session, address }: Visitor, site = "north") =>
  api().call(site, "POST", `/websites/${api().websiteIds[site]}/holds.json`, { slug, session }, address);

async function hold(slug: string, by: Visitor, site = "north"): Promise<Status> {
  const answer = await take(slug, by, site);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

type Car = { id: number; dealershipId: number };
const pay = (car: Car, { token }: Status, by: Visitor, card?: string, site = "north") =>
  api().call(
    site,
    "POST",
    `/dealerships/${car.dealershipId}/payment_intent?car_id=${car.id}&origin=https://${site}.localhost`,
    { hold: token, session: by.session, shopper, ...(card ? { token: card } : {}) },
    by.address,
  );

const act = async (what: "check" | "release", { token }: Status, site = "north"): Promise<Status> =>
  (await api().call(site, "POST", `/websites/${api().websiteIds[site]}/holds/${token}/${what}.json`)).json();

/** What the processor's script in the browser does with a card. */
async function confirmCard({ paymentIntent, clientSecret }: Intent, card: string): Promise<number> {
  const body = new URLSearchParams({ client_secret: clientSecret ?? "", card });
  const url = `${sandbox().url}/v1/payment_intents/${paymentIntent.id}/confirm`;
  return (await fetch(url, { method: "POST", body })).status;
}

async function moveAtProcessor(id: string, to: string): Promise<void> {
  const answer = await fetch(`${sandbox().url}/payments/${id}/move`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ to }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Pays with whichever processor the car's dealership has; the browser's part included. */
async function payWith(kind: Kind, car: Car, held: Status, by: Visitor, card = "tok_good", site = "north") {
  const answer = await pay(car, held, by, kind === "stripe" ? undefined : card, site);
  expect(answer.statusCode, answer.body).toBe(200);
  const intent: Intent = answer.json();
  if (kind === "stripe") await confirmCard(intent, card);
  return intent;
}

const rows = <T>(query: ReturnType<typeof sql<T>>) =>
  database()
    .db.forOperator("tests")
    .transaction(async (tx) => (await query.execute(tx)).rows);

const paymentsOf = (carId: number) =>
  rows<{ id: string; dealership_id: number; state: string; wanted: string | null; reference: string }>(
    sql`select p.* from payments p join holds h on h.id = p.hold_id where h.car_id = ${carId} order by p.id`,
  );
const holdsOf = (carId: number) =>
  rows<{ id: string; dealership_id: number; state: string; lead_id: string | null }>(
    sql`select * from holds where car_id = ${carId} order by created_at`,
  );
const keyOf = (row: { id: string; dealership_id: number } | undefined) => ({
  dealershipId: row?.dealership_id ?? 0,
  id: row?.id ?? "",
});

test.each(kinds)(
  "RES-09 RES-13 %s: hold, pay, held for 48 hours, reserved on every website",
  async (kind) => {
    const car = await api().car(kind);
    const by = visitor();
    const soft = await hold(car.slug, by);
    expect(soft).toMatchObject({ state: "soft", payment: null });
    const intent = await payWith(kind, car, soft, by);
    expect(intent.paymentIntent.amount).toBe(25_000);
    const after = await act("check", soft);
    expect(after).toMatchObject({ state: "held", payment: "authorised" });
    const left = Date.parse(after.ends_at) - Date.now();
    expect(left / 3_600_000).toBeGreaterThan(47.9);
    expect(left / 3_600_000).toBeLessThanOrEqual(48);
    const shown = await api().call(
      "group",
      "GET",
      `/websites/${api().websiteIds.group}/cars/${car.slug}.json`,
    );
    expect(shown.json()).toMatchObject({ reserved: true, status: "in_stock" });
    // CALL-24: a page that was made before says so too.
    const now = await api().open.inject({
      url: `/cars/${car.slug}/view.json`,
      headers: { host: "group.localhost" },
    });
    expect(now.json().car_fields).toMatchObject({ reserved: true, status: "in_stock" });
    const [row] = await rows<{ held: boolean; dirty: boolean }>(
      sql`select held, exists (select from dirty_cars d where d.car_id = cars.id) as dirty from cars where id = ${car.id}`,
    );
    expect(row).toEqual({ held: true, dirty: true });
    const lead = await rows<{ category: string; channels: string[] }>(
      sql`select l.category, array_agg(d.channel order by d.channel) as channels from leads l
      join deliveries d on d.lead_id = l.id where l.car_id = ${car.id} group by l.category`,
    );
    expect(lead).toEqual([
      { category: "Vehicle Reservation", channels: ["hold_dealership", "hold_shopper"] },
    ]);
  },
);

test.each(kinds)("RES-12 %s: the shopper releases, and the money is let go", async (kind) => {
  const car = await api().car(kind);
  const by = visitor();
  const soft = await hold(car.slug, by);
  await payWith(kind, car, soft, by);
  await act("check", soft);
  expect(await act("release", soft)).toMatchObject({ state: "released", payment: "voided" });
  expect(await hold(car.slug, visitor(), "group")).toMatchObject({ state: "soft" });
});

test.each(kinds)("RES-13 %s: a declined card leaves the hold, and another card may follow", async (kind) => {
  const car = await api().car(kind);
  const by = visitor();
  const soft = await hold(car.slug, by);
  await payWith(kind, car, soft, by, "tok_declined");
  const after = await act("check", soft);
  expect(after.state).toBe("soft");
  await payWith(kind, car, soft, by);
  expect(await act("check", soft)).toMatchObject({ state: "held" });
});

test.each(kinds)(
  "D11 AVAIL-09 %s: only the dealership's yes charges the card, a refund gives it back, and neither touches the car's status",
  async (kind) => {
    const car = await api().car(kind);
    const by = visitor();
    const soft = await hold(car.slug, by);
    await payWith(kind, car, soft, by);
    await act("check", soft);
    const key = keyOf((await holdsOf(car.id))[0]);
    expect(await confirmHold(api().deps, key, { actor: "dealership" })).toBe(true);
    expect((await holdsOf(car.id))[0]?.state).toBe("captured");
    const standing = await rows(sql`select status, sold, feed_reserved, held from cars where id = ${car.id}`);
    expect(standing).toEqual([{ status: "in_stock", sold: false, feed_reserved: false, held: true }]);
    expect(await confirmHold(api().deps, key, { actor: "dealership" })).toBe(false);
    expect((await act("release", soft)).state).toBeUndefined();
    expect(await refundHold(api().deps, key, { actor: "dealership" })).toBe(true);
    expect((await holdsOf(car.id))[0]?.state).toBe("refunded");
    expect((await paymentsOf(car.id))[0]).toMatchObject({ state: "refunded", wanted: null });
    const acts = await rows<{ kind: string; actor: string }>(
      sql`select kind, actor from hold_events where hold_id = ${key.id} and actor = 'dealership' order by id`,
    );
    expect(acts.map(({ kind: what }) => what)).toEqual(["confirmed", "refund_asked"]);
  },
);

test.each(kinds)(
  "D11 RES-12 %s: charged at once the car is held for 48 hours all the same, and a release refunds it",
  async (kind) => {
    const car = await api().car(kind);
    const by = visitor();
    const soft = await hold(car.slug, by, "outright");
    expect(soft.deposit_mode).toBe("charge");
    await payWith(kind, car, soft, by, "tok_good", "outright");
    expect(await act("check", soft, "outright")).toMatchObject({
      state: "held",
      payment: "captured",
      can_release: true,
    });
    expect(await act("release", soft, "outright")).toMatchObject({ state: "released", payment: "refunded" });
    expect((await holdsOf(car.id))[0]?.state).toBe("released");
  },
);

test.each(kinds)(
  "D11 %s: charged at once: kept by the dealership's yes, refunded without it",
  async (kind) => {
    const key = async (confirmed: boolean) => {
      const car = await api().car(kind);
      const by = visitor();
      const soft = await hold(car.slug, by, "outright");
      await payWith(kind, car, soft, by, "tok_good", "outright");
      const { ends_at } = await act("check", soft, "outright");
      const found = keyOf((await holdsOf(car.id))[0]);
      if (confirmed) expect(await confirmHold(api().deps, found, { actor: "dealership" })).toBe(true);
      const over = { ...api().deps, clock: { now: () => new Date(Date.parse(ends_at)) } };
      expect(await lapseHold(over, found)).toBe(confirmed ? "kept" : "lapsed");
      return { states: [(await holdsOf(car.id))[0]?.state, (await paymentsOf(car.id))[0]?.state], found };
    };
    expect((await key(false)).states).toEqual(["expired", "refunded"]);
    const { states, found } = await key(true);
    expect(states).toEqual(["captured", "captured"]);
    expect(await confirmHold(api().deps, found, { actor: "dealership" })).toBe(false);
    expect(await refundHold(api().deps, found, { actor: "dealership" })).toBe(true);
  },
);

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
