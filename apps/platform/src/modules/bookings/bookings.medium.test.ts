// Bookings over the two HTTP faces and a real database: slots, seats, changes, and what is sent about them.
import { slotValue } from "@forecourt/rules/booking-slots";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../kit/db/index.ts";
import { authorization, makeSubmission, signing, withEnquiryApi } from "../../test-support/enquiry-api.ts";
import { solveFor } from "../../test-support/proof-of-work.ts";
import { dealership, makeSite, place } from "../../test-support/site-sources.ts";
import { withAdmin } from "../../test-support/template-database.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const database = withTestDatabase();
const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: "Open",
  open: "09:00",
  close: "12:00",
}));

const openPlace = (slug: string) =>
  place(slug, {
    time_zone: "Australia/Brisbane",
    departments: [
      { location_type: "sales", name: `Yard ${slug}`, slug, phone: "07 5550 0000", opening_hours: week },
      {
        location_type: "service",
        name: `Yard ${slug} - Service`,
        slug: `${slug}-service`,
        phone: "07 5550 0001",
        opening_hours: week,
      },
    ],
  });

let wide: Db | undefined;
const api = withEnquiryApi(
  () => {
    wide ??= database().createDb({ poolSize: 10 });
    return wide;
  },
  () => [
    makeSite("north", {
      dealerships: [dealership("north", [openPlace("north-yard")])],
      settings: {
        booking_slot_minutes: 60,
        booking_days_ahead: 5,
        booking_rules: [{ location: "north-yard-service", kind: "service", capacity: 2 }],
      },
    }),
    makeSite("south", { dealerships: [dealership("south", [openPlace("south-yard")])] }),
    makeSite("closed"),
  ],
);

const call = (site: string, method: "GET" | "POST", url: string, payload?: object) =>
  api().internal.inject({
    method,
    url,
    headers: { host: `${site}.localhost`, authorization },
    ...(payload ? { payload } : {}),
  });

const slotsOf = async (site: string, kind = "appointment", query = ""): Promise<string[]> => {
  const url = `/dealerships/${api().dealershipIds[site]}/available_${kind}_bookings.json${query}`;
  const answer = await call(site, "GET", url);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const idOf = (slug: string) => api().locationIds[slug] ?? 0;

function book(site: string, iso: string, { form = "test_drive", yard = `${site}-yard`, email = "" } = {}) {
  const at = form === "service" ? idOf(`${yard}-service`) : idOf(yard);
  const base = makeSubmission();
  const userData = email ? { ...(base.userData as object), email } : base.userData;
  return api().post(site, {
    ...base,
    userData,
    form,
    category: form === "service" ? "Service Booking" : "Test Drive Booking",
    location_id: at,
    fields: { date_time: slotValue(iso, at) },
  });
}

const countBy = (all: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(all, (one) => one)].map(([one, of]) => [one, of.length]));

const rows = <Row>(text: string) =>
  database()
    .db.forOperator("tests")
    .transaction(async (tx) => (await sql.raw<Row>(text).execute(tx)).rows);

test("CALL-21 CALL-22 the free slots of a dealership's place are ISO date-times in order; never cached", async () => {
  const drives = await slotsOf("north");
  expect(drives.length).toBeGreaterThan(9);
  expect(drives.every((iso) => /^\d{4}-\d\d-\d\dT(09|10|11):00:00\+10:00$/.test(iso))).toBe(true);
  expect(drives).toEqual([...drives].sort());
  expect(await slotsOf("north", "service")).toEqual(drives);
  const answer = await call(
    "north",
    "GET",
    `/dealerships/${api().dealershipIds.north}/available_service_bookings.json`,
  );
  expect(answer.headers["cache-control"]).toBe("no-store");
  const browser = await api().open.inject({
    url: `/api/bookings/slots?kind=test_drive&location_id=${idOf("north-yard")}`,
    headers: { host: "north.localhost" },
  });
  expect(browser.json()).toEqual({
    location_id: idOf("north-yard"),
    location_name: "Yard north-yard",
    slots: drives,
  });
  expect(browser.headers["cache-control"]).toBe("no-store");
});

test("CALL-22 false where a place takes no bookings by slot; another site's dealership and place are not there", async () => {
  expect(await slotsOf("closed")).toBe(false);
  const service = idOf("north-yard-service");
  expect(await slotsOf("north", "appointment", `?location_id=${service}`)).toBe(false);
  const other = `/dealerships/${api().dealershipIds.south}/available_appointment_bookings.json`;
  expect((await call("north", "GET", other)).statusCode).toBe(404);
  const stray = `/dealerships/${api().dealershipIds.north}/available_appointment_bookings.json?location_id=${idOf("south-yard")}`;
  expect((await call("north", "GET", stray)).statusCode).toBe(404);
});

test("BOOK-03 a booking is made with its lead, takes its slot, and is answered with the key to its page", async () => {
  const [first = ""] = await slotsOf("north");
  const answer = await book("north", first);
  expect(answer.statusCode).toBe(200);
  const { lead_id, booking } = answer.json();
  expect(booking).toMatchObject({ starts_at: first, token: expect.any(String) });
  expect(await slotsOf("north")).not.toContain(first);
  const [row] = await rows<Record<string, unknown>>(`select * from bookings where lead_id = '${lead_id}'`);
  expect(row).toMatchObject({
    kind: "test_drive",
    seat: 1,
    state: "booked",
    sequence: 0,
    starts_at: new Date(first),
  });
  const [lead] = await rows<{ location_id: number; fields: { answers: object } }>(
    `select location_id, fields from leads where id = '${lead_id}'`,
  );
  expect(lead).toMatchObject({ location_id: idOf("north-yard"), fields: { answers: { date_time: first } } });
  const again = await call(
    "north",
    "GET",
    `/websites/${api().websiteIds.north}/bookings/${booking.token}.json`,
  );
  expect(again.json()).toMatchObject({ state: "booked", starts_at: first, kind: "test_drive" });
  expect(again.headers["cache-control"]).toBe("no-store");
  const elsewhere = await call(
    "south",
    "GET",
    `/websites/${api().websiteIds.south}/bookings/${booking.token}.json`,
  );
  expect(elsewhere.statusCode).toBe(404);
});

test("BOOK-03 a slot that is not offered is refused beside its field, and nothing is written", async () => {
  const before = await rows("select id from leads");
  for (const iso of ["2020-01-01T09:00:00+10:00", "2099-01-01T09:00:00+10:00"]) {
    const answer = await book("north", iso);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.problems).toEqual([
      { path: "date_time", message: "This time is not offered any more. Please choose another." },
    ]);
  }
  expect(await rows("select id from leads")).toHaveLength(before.length);
});

test("BOOK-01 a time of one's own, or none, is a lead without a booking", async () => {
  for (const fields of [{ date_time: "2026-11-20T09:00" }, {}]) {
    const answer = await api().post(
      "north",
      makeSubmission({ form: "test_drive", location_id: idOf("north-yard"), fields }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().booking).toBeUndefined();
  }
});

test("BOOK-04 a slot has as many seats as its place has for that kind", async () => {
  const last = (await slotsOf("north", "service")).at(-1) ?? "";
  const answers = await Promise.all(
    [1, 2, 3].map((one) => book("north", last, { form: "service", email: `s${one}@example.com` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400]);
  const taken = await rows<{ seat: number }>(
    `select seat from bookings where kind = 'service' and starts_at = '${last}' order by seat`,
  );
  expect(taken.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(await slotsOf("north", "service")).not.toContain(last);
});

test("500 shoppers for the last slot: one booking; the others hear of the next ones and nothing of theirs is kept", async () => {
  const slots = await slotsOf("south");
  const wanted = slots.at(-4) ?? "";
  const kept = ["leads", "consents", "deliveries", "lead_events", "idempotency_keys", "spent_proofs"];
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        kept.map(async (table) => [table, (await rows(`select 1 from ${table}`)).length] as const),
      ),
    );
  const before = await counts();
  const at = idOf("south-yard");
  const booked = { form: "test_drive", location_id: at, fields: { date_time: slotValue(wanted, at) } };
  // Proofs first: then all 500 are in flight at once, for the ten connections of one process.
  const bodies: object[] = [];
  for (let one = 0; one < 500; one += 1) {
    const altcha = await solveFor(signing, api().websiteIds.south ?? 0);
    const userData = { name: "Robin Example", email: `shopper${one}@example.com`, phone: "0491 570 156" };
    bodies.push(makeSubmission({ ...booked, userData, altcha }));
  }
  const answers: LightMyRequestResponse[] = await Promise.all(
    bodies.map((body) => api().postBare("south", body)),
  );
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  expect(countBy(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 400: 499 });
  const messages = new Set(
    answers.filter((answer) => answer !== won[0]).map((answer) => answer.json().error.problems[0].message),
  );
  expect([...messages]).toEqual([
    expect.stringMatching(/^Sorry, that time has just been taken\. Next free: \w+day \d+ \w+ at .+ or .+\.$/),
  ]);
  expect(
    await rows(`select id from bookings where starts_at = '${wanted}' and state = 'booked'`),
  ).toHaveLength(1);
  const after = await counts();
  expect(after).toMatchObject({
    leads: (before.leads ?? 0) + 1,
    idempotency_keys: (before.idempotency_keys ?? 0) + 1,
    spent_proofs: (before.spent_proofs ?? 0) + 1,
  });
  const ofWinner = await rows(`select 1 from deliveries where lead_id = '${won[0]?.json().lead_id}'`);
  expect(after.deliveries).toBe((before.deliveries ?? 0) + ofWinner.length);
}, 120_000);

test("the database itself refuses a second booking of one seat, also where the times only overlap", async () => {
  const [row] = await rows<Record<string, string>>("select * from bookings where state = 'booked' limit 1");
  const copy = `insert into bookings (dealership_id, id, website_id, lead_id, location_id, kind, starts_at, ends_at, seat)
    select b.dealership_id, gen_random_uuid(), l.website_id, l.id, b.location_id, b.kind,
      b.starts_at + interval '10 minutes', b.ends_at + interval '10 minutes', b.seat
    from bookings b join leads l on l.website_id = b.website_id and l.id not in (select lead_id from bookings)
    where b.id = '${row?.id}' limit 1`;
  await withAdmin(async (admin) => {
    await expect(admin.query(copy)).rejects.toMatchObject({ constraint: "bookings_one_per_seat" });
  }, database().name);
});

test("the same key and body is one booking, and answers the same", async () => {
  const [, iso = ""] = await slotsOf("north");
  const at = idOf("north-yard");
  const booked = { form: "test_drive", location_id: at, fields: { date_time: slotValue(iso, at) } };
  const body = makeSubmission({ ...booked, altcha: await solveFor(signing, api().websiteIds.north ?? 0) });
  const send = () => api().postBare("north", body, { "idempotency-key": "one-press" });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers[0]?.json()).toMatchObject({ booking: { starts_at: iso } });
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

const deliveriesOf = (leadId: string) =>
  rows<{ channel: string; state: string; due_at: Date; give_up_at: Date; lease_token: number }>(
    `select channel, state, due_at, give_up_at, lease_token from deliveries where lead_id = '${leadId}' order by channel`,
  );

test("moved by its link: the seat goes over, everybody is told, the reminder follows; cancelled: the seat is free", async () => {
  const slots = await slotsOf("north");
  const [from = "", to = ""] = slots.slice(-2);
  const { lead_id, booking } = (await book("north", from)).json();
  const url = `/websites/${api().websiteIds.north}/bookings/${booking.token}`;
  const reminder = (await deliveriesOf(lead_id)).find(({ channel }) => channel === "booking_reminder");
  expect(reminder).toMatchObject({ state: "pending", give_up_at: new Date(from) });
  expect(new Date(from).getTime() - (reminder?.due_at.getTime() ?? 0)).toBe(24 * 3_600_000);

  const moved = await call("north", "POST", `${url}/move.json`, { starts_at: to });
  expect(moved.json()).toMatchObject({ state: "booked", starts_at: to, moved_from: from });
  expect(await slotsOf("north")).toContain(from);
  const told = await deliveriesOf(lead_id);
  expect(told.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    "booking_changed pending",
    "booking_reminder pending",
    "booking_told_email pending",
    "confirmation pending",
    "email pending",
  ]);
  expect(told.find(({ channel }) => channel === "booking_reminder")?.give_up_at).toEqual(new Date(to));

  // Pressed twice: nothing changes the second time.
  await call("north", "POST", `${url}/move.json`, { starts_at: to });
  const cancelled = await call("north", "POST", `${url}/cancel.json`);
  expect(cancelled.json()).toMatchObject({ state: "cancelled", slots: [] });
  await call("north", "POST", `${url}/cancel.json`);
  const [row] = await rows<object>(`select state, sequence from bookings where lead_id = '${lead_id}'`);
  expect(row).toEqual({ state: "cancelled", sequence: 2 });
  expect(await slotsOf("north")).toContain(to);
  const after = await deliveriesOf(lead_id);
  expect(after.find(({ channel }) => channel === "booking_reminder")?.state).toBe("cancelled");
  expect(after.find(({ channel }) => channel === "booking_changed")?.lease_token).toBeGreaterThan(0);
  const late = await call("north", "POST", `${url}/move.json`, { starts_at: from });
  expect(late.statusCode).toBe(409);
});

test("eleven move to one slot at once: one gets it, the others keep theirs and hear of the next ones", async () => {
  const slots = (await slotsOf("south")).slice(0, 12);
  const target = slots.pop() ?? "";
  const made = await Promise.all(
    slots.map((iso, one) => book("south", iso, { email: `mover${one}@example.com` })),
  );
  const tokens = made.map((answer) => answer.json().booking.token);
  const moves = await Promise.all(
    tokens.map((token) =>
      call("south", "POST", `/websites/${api().websiteIds.south}/bookings/${token}/move.json`, {
        starts_at: target,
      }),
    ),
  );
  expect(moves.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const lost = moves.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(lost.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
  expect(lost[0]?.json().error.message).toMatch(/^Sorry, that time has just been taken\. Next free: /);
  expect(
    await rows(`select id from bookings where starts_at = '${target}' and state = 'booked'`),
  ).toHaveLength(1);
});

test("a withdrawn enquiry gives its seat back; a doubted one takes none until it is let through", async () => {
  const iso = (await slotsOf("north")).at(-3) ?? "";
  const { token, lead_id } = (await book("north", iso)).json();
  await call("north", "POST", `/websites/${api().websiteIds.north}/enquiries/${token}/withdraw.json`);
  expect(await rows(`select state from bookings where lead_id = '${lead_id}'`)).toEqual([
    { state: "cancelled" },
  ]);
  const at = idOf("north-yard");
  const doubted = await api().postBare(
    "north",
    makeSubmission({ form: "test_drive", location_id: at, fields: { date_time: slotValue(iso, at) } }),
  );
  expect(doubted.statusCode).toBe(200);
  expect(doubted.json()).toMatchObject({ held: true, confirm_by: "email" });
  expect(doubted.json().booking).toBeUndefined();
  expect(await slotsOf("north")).toContain(iso);
});

test("who cancelled or moved, and asks for the same slot again without JavaScript, books it again", async () => {
  const slots = await slotsOf("north");
  const [iso = "", other = ""] = slots.slice(-6);
  const at = idOf("north-yard");
  const altcha = () => solveFor(signing, api().websiteIds.north ?? 0);
  // No key of its own: it is made of the words, here and in a storefront.
  const send = async (headers = {}) => {
    const wanted = { form: "test_drive", location_id: at, fields: { date_time: slotValue(iso, at) } };
    return (
      await api().postBare("north", makeSubmission({ ...wanted, altcha: await altcha() }), headers)
    ).json();
  };
  const change = (token: string, what: "move" | "cancel", body?: object) =>
    call("north", "POST", `/websites/${api().websiteIds.north}/bookings/${token}/${what}.json`, body);
  for (const headers of [{}, { "idempotency-key": "derived:by-a-storefront" }]) {
    const first = await send(headers);
    expect(await send(headers)).toEqual(first);
    await change(first.booking.token, "cancel");
    const second = await send(headers);
    expect(second).toMatchObject({ booking: { starts_at: iso } });
    expect(second.lead_id).not.toBe(first.lead_id);
    expect(await send(headers)).toEqual(second);
    await change(second.booking.token, "move", { starts_at: other });
    const third = await send(headers);
    expect(new Set([first.lead_id, second.lead_id, third.lead_id]).size).toBe(3);
    await change(second.booking.token, "cancel");
    await change(third.booking.token, "cancel");
  }
  // A key of one's own is one press, whatever became of it.
  const own = { "idempotency-key": "one-press-of-the-button" };
  const pressed = await send(own);
  await change(pressed.booking.token, "cancel");
  expect(await send(own)).toEqual(pressed);
});

test("the calendar file of a booking is fetched by its token", async () => {
  const iso = (await slotsOf("north")).at(-4) ?? "";
  const { booking } = (await book("north", iso)).json();
  const file = await api().open.inject({
    url: `/api/bookings/${booking.token}/booking.ics`,
    headers: { host: "north.localhost" },
  });
  expect(file.headers["content-type"]).toContain("text/calendar");
  expect(file.body).toContain("METHOD:PUBLISH");
  const other = await api().open.inject({
    url: `/api/bookings/${booking.token}/booking.ics`,
    headers: { host: "south.localhost" },
  });
  expect(other.statusCode).toBe(404);
});
