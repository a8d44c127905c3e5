// What is sent about a booking, from its rows to the mails: made, moved, cancelled, tomorrow.
import { randomUUID } from "node:crypto";
import { slotValue } from "@forecourt/rules/booking-slots";
import { sql } from "kysely";
import ical from "node-ical";
import { expect, test } from "vitest";
import type { Mail } from "../../kit/mail.ts";
import { captureLog } from "../../kit/testing.ts";
import { authorization, makeSubmission, signing, withEnquiryApi } from "../../test-support/enquiry-api.ts";
import { dealership, makeSite, place } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createSend } from "./channels.ts";
import { deliverLead } from "./deliver-lead.handler.ts";

const database = withTestDatabase();
const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: "Open",
  open: "09:00",
  close: "12:00",
}));
const sales = {
  location_type: "sales",
  name: "Bay Yard",
  slug: "bay-yard",
  phone: "02 5550 0000",
  opening_hours,
};
const yard = place("bay-yard", { time_zone: "Australia/Sydney", departments: [sales] });
const webhook = { dealership: null, category: null, via: "webhook", to: "https://crm.example/leads" };
const mailbox = { dealership: null, category: null, via: "email", to: "leads@bay.example" };
const api = withEnquiryApi(
  () => database().db,
  () => [
    makeSite("bay", {
      dealerships: [dealership("bay", [yard])],
      settings: { lead_destinations: [mailbox, webhook] },
    }),
  ],
);

const mails: Mail[] = [];
const hooks: { body: string; reference: string }[] = [];

const keep =
  <T>(kept: T[]) =>
  async (one: T) => {
    kept.push(one);
    return { receipt: "accepted" };
  };

/** Every row that is due at this moment, as the worker sends it. */
async function deliverDue(now = new Date()): Promise<void> {
  const { log } = captureLog();
  const clock = { now: () => now };
  const send = createSend({
    mail: { send: keep(mails) } as never,
    webhooks: { send: keep(hooks) } as never,
    sms: {} as never,
    signing,
    clock,
    env: {
      MAIL_FROM: "leads@platform.localhost",
      SMS_FROM: "Forecourt",
      PLATFORM_HOST: "platform.localhost",
      PLATFORM_ORIGIN: "https://platform.localhost",
    },
  });
  const { db } = database();
  for (const claim of await db.forQueue("deliveries").claim(50, 25)) {
    await deliverLead({ db, log, clock, send }, claim, () => true);
  }
}

async function bookOne() {
  const at = api().locationIds["bay-yard"] ?? 0;
  const open = await api().open.inject({
    url: `/api/bookings/slots?kind=test_drive&location_id=${at}`,
    headers: { host: "bay.localhost" },
  });
  const slots: string[] = open.json().slots;
  const iso = slots.at(-1) ?? "";
  const answer = await api().post(
    "bay",
    makeSubmission({ form: "test_drive", location_id: at, fields: { date_time: slotValue(iso, at) } }),
    { "idempotency-key": randomUUID() },
  );
  const { lead_id, booking } = answer.json();
  const change = (what: string, payload: object = {}) =>
    api().internal.inject({
      method: "POST",
      url: `/websites/${api().websiteIds.bay}/bookings/${booking.token}/${what}.json`,
      headers: { host: "bay.localhost", authorization },
      payload,
    });
  return {
    iso,
    earlier: slots.at(-2) ?? "",
    leadId: lead_id as string,
    token: booking.token as string,
    change,
  };
}

function eventOf(mail: Mail | undefined) {
  const parsed = Object.values(ical.sync.parseICS(mail?.icalEvent?.content ?? ""));
  const event = parsed.find((one) => one?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("no event in the mail");
  return event;
}

const to = (address: string) =>
  mails.filter((mail) => typeof mail.to === "object" && mail.to.address === address).at(-1);
const toShopper = () => to("grace.okafor@example.com");

test("BOOK-03 the confirmation brings the calendar file; a change brings its next, to both sides, as a mail of its own", async () => {
  const { iso, earlier, leadId, token, change } = await bookOne();
  await deliverDue();
  const booked = toShopper();
  expect(booked?.subject).toMatch(/^Test drive booked: \w+day \d+ \w+ \d{4}, 11:30 am$/);
  expect(booked?.text).toContain(`/bookings/${token}`);
  expect(booked?.icalEvent?.method).toBe("REQUEST");
  const first = eventOf(booked);
  expect(new Date(first.start)).toEqual(new Date(iso));
  expect(first).toMatchObject({ sequence: 0, status: "CONFIRMED" });
  expect(to("leads@bay.example")?.text).toMatch(/Booked: \w+day .*, 11:30 am/);

  await change("move", { starts_at: earlier });
  await deliverDue();
  const moved = toShopper();
  expect(moved?.subject).toMatch(/^Test drive moved to .*, 11:00 am$/);
  const second = eventOf(moved);
  expect(second).toMatchObject({ uid: first.uid, sequence: 1 });
  expect(new Date(second.start)).toEqual(new Date(earlier));
  expect(to("leads@bay.example")?.subject).toMatch(/^Grace Okafor has moved their test drive to /);
  expect(JSON.parse(hooks.at(-1)?.body ?? "{}")).toMatchObject({
    type: "booking.moved",
    lead_id: leadId,
    sequence: 1,
    starts_at: earlier,
    moved_from: iso,
  });

  await change("cancel");
  await deliverDue();
  const cancelled = toShopper();
  expect(cancelled?.icalEvent?.method).toBe("CANCEL");
  expect(eventOf(cancelled)).toMatchObject({ uid: first.uid, sequence: 2, status: "CANCELLED" });
  expect(to("leads@bay.example")?.subject).toMatch(/^Grace Okafor has cancelled the test drive of /);
  expect(new Set([booked, moved, cancelled].map((mail) => mail?.messageId)).size).toBe(3);
  expect(new Set(hooks.map(({ reference }) => reference)).size).toBe(hooks.length);
  expect(JSON.parse(hooks.at(-1)?.body ?? "{}").type).toBe("booking.cancelled");
});

test("BOOK-03 the reminder waits for its time, is sent once, and not for what was cancelled", async () => {
  const kept = await bookOne();
  const gone = await bookOne();
  await deliverDue();
  await gone.change("cancel");
  await deliverDue();
  mails.length = 0;
  await deliverDue();
  expect(mails).toEqual([]);
  // Time passes: what is due by then is due now.
  await database()
    .db.forOperator("tests")
    .transaction((tx) =>
      sql`update deliveries set due_at = now() where channel = 'booking_reminder'`.execute(tx),
    );
  await deliverDue();
  await deliverDue();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Reminder: test drive, .*, 11:30 am$/),
  ]);
  expect(mails[0]?.text).toContain(`/bookings/${kept.token}`);
});
