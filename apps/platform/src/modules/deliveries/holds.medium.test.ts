// What is sent about a hold, from its rows to the mails: reserved, decided by the link in the dealership's mail, refunded.
import { expect, test } from "vitest";
import type { Mail } from "../../kit/mail.ts";
import { captureLog } from "../../kit/testing.ts";
import { authorization, signing } from "../../test-support/enquiry-api.ts";
import { fakeProcessors } from "../../test-support/fake-processors.ts";
import { withReservationApi } from "../../test-support/reservation-api.ts";
import type { SandboxProcess } from "../../test-support/sandbox-process.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createSend } from "./channels.ts";
import { deliverLead } from "./deliver-lead.handler.ts";

const database = withTestDatabase();
const nowhere = { url: "http://127.0.0.1:9" } as SandboxProcess;
const api = withReservationApi(
  () => database().db,
  () => nowhere,
);

/** Every row that is due at this moment, as the worker sends it. */
async function deliverDue(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const { log } = captureLog();
  const clock = { now: () => new Date() };
  const keep = async (mail: Mail) => {
    mails.push(mail);
    return { receipt: "accepted" };
  };
  const env = {
    MAIL_FROM: "leads@platform.localhost",
    SMS_FROM: "Forecourt",
    PLATFORM_HOST: "platform.localhost",
    PLATFORM_ORIGIN: "https://platform.localhost",
  };
  const nothing = {} as never;
  const send = createSend({
    mail: { send: keep } as never,
    webhooks: nothing,
    sms: nothing,
    signing,
    clock,
    env,
  });
  const { db } = database();
  for (const claim of await db.forQueue("deliveries").claim(50, 25)) {
    await deliverLead({ db, log, clock, send }, claim, () => true);
  }
  return mails;
}

const subjects = (mails: readonly Mail[]) => mails.map(({ subject }) => subject).sort();

const call = (path: string, payload: object) =>
  api().internal.inject({
    method: "POST",
    url: path,
    headers: { host: "north.localhost", authorization },
    payload,
  });

/** The page of a link that a mail carries: asked for, then pressed. */
async function press(mails: readonly Mail[], label: string): Promise<void> {
  const text = mails.map((mail) => mail.text).join("\n");
  const link = new RegExp(`${label}: https://platform\\.localhost(/holds/[\\w-]+)`).exec(text)?.[1];
  expect(link, `${label} in ${text}`).toBeDefined();
  for (const method of ["GET", "POST"] as const) {
    const headers = { host: "platform.localhost" };
    expect((await api().open.inject({ method, url: link ?? "", headers })).statusCode).toBe(200);
  }
}

test("D19 RES-12 reserved, confirmed and refunded: each is told to the shopper once, and the dealership decides by its mail", async () => {
  const bank = fakeProcessors();
  Object.assign(api().deps, { processors: bank.processors });
  const car = await api().car("stripe", {
    name: "2022 Example Wagon",
    make: "Example",
    model: "Wagon",
    year: 2022,
  });
  const session = "session-of-the-mails";
  const website = `/websites/${api().websiteIds.north}`;
  const { token } = (await call(`${website}/holds.json`, { slug: car.slug, session })).json<{
    token: string;
  }>();
  const shopper = { name: "Grace", last_name: "Okafor", email: "grace@example.com", phone: "0412 884 019" };
  const query = `car_id=${car.id}&origin=https://north.localhost`;
  const intent = await call(`/dealerships/${car.dealershipId}/payment_intent?${query}`, {
    hold: token,
    session,
    shopper,
  });
  expect(intent.statusCode, intent.body).toBe(200);
  expect(await deliverDue()).toEqual([]);
  for (const payment of bank.payments.values()) payment.state = "authorised";
  await call(`${website}/holds/${token}/check.json`, {});

  const reserved = await deliverDue();
  expect(subjects(reserved)).toEqual([
    "Grace Okafor has reserved the 2022 Example Wagon",
    "The 2022 Example Wagon is held for you",
  ]);
  expect(await deliverDue()).toEqual([]);
  expect(bank.captured()).toBe(0);

  await press(reserved, "Confirm and charge");
  expect(bank.captured()).toBe(25_000);
  const confirmed = await deliverDue();
  expect(subjects(confirmed)).toEqual([
    "Confirmed: Grace Okafor, 2022 Example Wagon",
    "Your reservation of the 2022 Example Wagon is confirmed",
  ]);

  await press(confirmed, "Refund");
  expect(bank.captured()).toBe(0);
  expect(subjects(await deliverDue())).toEqual([
    "Refunded: Grace Okafor, 2022 Example Wagon",
    "Your deposit is on its way back",
  ]);
});
