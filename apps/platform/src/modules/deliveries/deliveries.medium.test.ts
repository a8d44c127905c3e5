// From an accepted lead to a mailbox and a CRM, with the real worker loop against the stand-ins.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { createBreaker } from "../../kit/breaker.ts";
import type { Schema } from "../../kit/db/index.ts";
import { guardedLookup } from "../../kit/guarded-lookup.ts";
import { createMailer, isMailFault } from "../../kit/mail.ts";
import { createMetrics } from "../../kit/metrics.ts";
import { createOutbound } from "../../kit/outbound.ts";
import { createRecoveries } from "../../kit/recoveries.ts";
import { createSms } from "../../kit/sms.ts";
import { captureLog } from "../../kit/testing.ts";
import { createWebhooks } from "../../kit/webhooks.ts";
import { makeSubmission, signing, withEnquiryApi } from "../../test-support/enquiry-api.ts";
import { withSandboxProcess } from "../../test-support/sandbox-process.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createSend } from "./channels.ts";
import { deliverLead } from "./deliver-lead.handler.ts";
import { listDead, redeliver } from "./deliveries-desk.repo.ts";
import { startDeliveries } from "./start-deliveries.ts";

const sandbox = withSandboxProcess();
const database = withTestDatabase();
const destinations = (name: string) => [
  { dealership: null, category: null, via: "email", to: `leads@${name}.example` },
  { dealership: null, category: null, via: "adf_email", to: `adf@${name}.example` },
  {
    dealership: null,
    category: null,
    via: "webhook",
    to: `http://crm.localhost:${sandbox().port}/crm/${name}/leads`,
  },
  { dealership: null, category: null, via: "sms", to: "0491 570 006" },
];
const api = withEnquiryApi(
  () => database().db,
  () => [
    makeSite("acme", { settings: { lead_destinations: destinations("acme"), sms_sender: "Acme" } }),
    makeSite("plain"),
  ],
);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  for (const service of ["smtp", "crm", "sms"] as const) await sandbox().fault(service, undefined);
});

function makeDeps({ resetMs = 300 } = {}) {
  const { log, lines } = captureLog("info");
  const recoveries = createRecoveries();
  const metrics = createMetrics({ collectDefaults: false });
  const breaker = (name: string, timeoutMs: number, isFault = (_error: unknown) => true) =>
    createBreaker({ name, timeoutMs, log, metrics, isFault, resetMs, onClosed: recoveries.announce });
  const outbound = createOutbound();
  const smtp = breaker("smtp", 5000, isMailFault);
  const mail = createMailer({ url: sandbox().smtpUrl, breaker: smtp });
  const sms = createSms({ url: `${sandbox().url}/sms`, breaker: breaker("sms", 2000), outbound });
  const webhooks = createWebhooks({
    secrets: { [`http://crm.localhost:${sandbox().port}/crm/acme/`]: "sandbox-acme" },
    outbound: createOutbound({ lookup: guardedLookup({ allowLocal: true }) }),
    createBreaker: (name, timeoutMs) => breaker(name, timeoutMs),
  });
  const env = {
    MAIL_FROM: "leads@platform.localhost",
    SMS_FROM: "Forecourt",
    PLATFORM_HOST: "platform.localhost",
    PLATFORM_ORIGIN: "https://platform.localhost",
  };
  const clock = { now: () => new Date() };
  stops.push(async () => {
    webhooks.close();
    outbound.close();
    await mail.close();
  });
  const send = createSend({ mail, sms, webhooks, env, signing, clock });
  return { db: database().db, log, lines, metrics, clock, send, smtp, recoveries };
}

function startWorker() {
  const loop = startDeliveries(makeDeps());
  stops.push(() => loop.stop());
}

const operator = () => database().db.forOperator("tests");
const deliveriesOf = (leadId: string) =>
  operator().read((q) =>
    q.selectFrom("deliveries").selectAll().where("lead_id", "=", leadId).orderBy("channel"),
  );
const statesOf = async (leadId: string) => (await deliveriesOf(leadId)).map(({ state }) => state);
const allDelivered = async (leadId: string) =>
  (await statesOf(leadId)).every((state) => state === "delivered");
const accept = async (given: Record<string, unknown> = {}, site = "acme") => {
  const answer = await api().post(site, makeSubmission({ message: randomUUID(), ...given }));
  expect(answer.statusCode).toBe(200);
  return answer.json() as { lead_id: string; reference: string };
};
const untilDelivered = (leadId: string, timeout = 15_000) =>
  vi.waitUntil(() => allDelivered(leadId), { timeout, interval: 50 });
const mailsOf = async (leadId: string, to: string) =>
  (await sandbox().mails(to)).filter(({ lead_id }) => lead_id === leadId);

test("A2 a lead posted while no worker runs is delivered, once each, when one comes", async () => {
  const { lead_id, reference } = await accept();
  await sleep(100);
  expect(new Set(await statesOf(lead_id))).toEqual(new Set(["pending"]));
  startWorker();
  await untilDelivered(lead_id);

  const rows = await deliveriesOf(lead_id);
  expect(rows.map(({ channel, attempts }) => [channel, attempts])).toEqual([
    ["adf_email", 1],
    ["confirmation", 1],
    ["email", 1],
    ["sms", 1],
    ["webhook", 1],
  ]);
  expect(rows.every(({ receipt, delivered_at }) => receipt !== null && delivered_at !== null)).toBe(true);
  const [email] = await mailsOf(lead_id, "leads@acme.example");
  const row = rows.find(({ channel }) => channel === "email");
  expect(email).toMatchObject({
    message_id: `<${row?.id}@platform.localhost>`,
    from: "leads@platform.localhost",
  });
  expect(email?.text).toContain(reference);
  const [confirmation] = await mailsOf(lead_id, "grace.okafor@example.com");
  expect(confirmation?.subject).toBe(`We have your enquiry, reference ${reference}`);
  const [adf] = await mailsOf(lead_id, "adf@acme.example");
  expect(adf?.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<\?adf version="1.0"\?>\n<adf>/);
  const [applied] = (await sandbox().crm("acme")).leads;
  expect(JSON.parse(applied?.body ?? "{}")).toMatchObject({ type: "lead.created", lead_id, reference });
  expect(applied?.key).toBe(rows.find(({ channel }) => channel === "webhook")?.id);
  expect((await sandbox().texts("+61491570006")).some(({ body }) => body.includes(reference))).toBe(true);
});

test("a lead posted while the worker listens is picked up within a second", async () => {
  startWorker();
  await sleep(700); // it listens, and its next poll is not what finds the row
  const began = performance.now();
  const { lead_id } = await accept();
  await vi.waitUntil(async () => (await statesOf(lead_id)).includes("delivered"), { interval: 10 });
  expect(performance.now() - began).toBeLessThan(1000);
  await untilDelivered(lead_id);
});

test("A2 SMTP refuses, the CRM loses its answers: everything arrives, the CRM applies once, mails keep their Message-ID", async () => {
  const before = (await sandbox().crm("acme")).applied;
  await sandbox().fault("smtp", { mode: "lose-answer", share: 0.5, seed: 7 });
  await sandbox().fault("crm", { mode: "lose-answer", share: 0.5, seed: 3 });
  const leads = await Promise.all(Array.from({ length: 6 }, () => accept()));
  startWorker();
  await sleep(1500);
  await sandbox().fault("smtp", undefined);
  await sandbox().fault("crm", undefined);
  await vi.waitUntil(
    async () => {
      // Not the minutes that backoff and breaker may have chosen.
      const waiting = (q: Kysely<Schema>) =>
        q.updateTable("deliveries").set({ due_at: new Date() }).where("state", "=", "pending");
      await operator().read(waiting);
      const done = await Promise.all(leads.map(({ lead_id }) => allDelivered(lead_id)));
      return done.every(Boolean);
    },
    { timeout: 15_000, interval: 400 },
  );

  const crm = await sandbox().crm("acme");
  expect(crm.applied - before).toBe(leads.length);
  expect(crm.duplicate).toBeGreaterThan(0);
  let copies = 0;
  const readers = ["leads@acme.example", "adf@acme.example", "grace.okafor@example.com"];
  for (const { lead_id } of leads) {
    for (const reader of readers) {
      const mails = await mailsOf(lead_id, reader);
      expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(1);
      copies += mails.length;
    }
  }
  expect(copies).toBeGreaterThan(leads.length * readers.length);
});

test("an open breaker postpones without counting an attempt", async () => {
  const deps = makeDeps({ resetMs: 60_000 }); // open for longer than this test takes
  await vi.waitUntil(async () => {
    await deps.smtp.run(() => Promise.reject(new Error("away"))).catch(() => undefined);
    return deps.smtp.state() === "open";
  });
  const { lead_id } = await accept({}, "plain");
  const claims = await database().db.forQueue("deliveries").claim(50, 60);
  const mine = (await deliveriesOf(lead_id)).map(({ id }) => id);
  for (const claim of claims.filter(({ key }) => mine.includes(key))) {
    expect(await deliverLead(deps, claim, () => true)).toBe("postponed");
  }
  const rows = await deliveriesOf(lead_id);
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
    ["pending", 0],
    ["pending", 0],
  ]);
  expect(rows.every(({ due_at }) => due_at.getTime() > Date.now() + 2000)).toBe(true);
  // Of the outage the log says one thing, not one for each lead.
  expect(deps.lines().map(({ msg }) => msg)).toEqual(["breaker changed state"]);
});

test("A2 a breaker that closes wakes what waited for it, and nothing else", async () => {
  const deps = makeDeps();
  const loop = startDeliveries(deps, { pollMs: 60_000 });
  stops.push(() => loop.stop());
  const { lead_id } = await accept({}, "plain");
  await untilDelivered(lead_id);
  const wait = (channel: string, waits_for: string) => (q: Kysely<Schema>) =>
    q
      .updateTable("deliveries")
      .set({ state: "pending", waits_for, due_at: new Date(Date.now() + 3_600_000), delivered_at: null })
      .where("lead_id", "=", lead_id)
      .where("channel", "=", channel);
  await operator().read(wait("email", "smtp"));
  await operator().read(wait("confirmation", "webhook crm.example"));
  await vi.waitUntil(async () => {
    await deps.smtp.run(() => Promise.reject(new Error("away"))).catch(() => undefined);
    return deps.smtp.state() === "open";
  });
  await vi.waitUntil(
    async () => {
      await deps.smtp.run(async () => undefined).catch(() => undefined);
      return deps.smtp.state() === "closed";
    },
    { timeout: 5000 },
  );
  await vi.waitUntil(async () => (await statesOf(lead_id)).includes("delivered"), { timeout: 10_000 });
  expect(await statesOf(lead_id)).toEqual(["pending", "delivered"]);
});

test("what its shopper withdrew while a worker held it is called off, not sent", async () => {
  const deps = makeDeps();
  const { lead_id } = await accept({}, "plain");
  const mine = (await deliveriesOf(lead_id)).map(({ id }) => id);
  const claims = await database().db.forQueue("deliveries").claim(50, 60);
  await operator().read((q) =>
    q.updateTable("leads").set({ withdrawn_at: new Date() }).where("id", "=", lead_id),
  );
  for (const claim of claims.filter(({ key }) => mine.includes(key))) {
    expect(await deliverLead(deps, claim, () => true)).toBe("cancelled");
  }
  expect(await statesOf(lead_id)).toEqual(["cancelled", "cancelled"]);
});

test("D19 the notice tells a mailbox of the enquiries that would have come to it, and of no others", async () => {
  const posted = await api().postBare("plain", makeSubmission({ message: "Held for plain" }));
  const other = await api().postBare("acme", makeSubmission({ message: "Held for acme" }));
  expect([posted.statusCode, other.statusCode]).toEqual([200, 200]);
  const { lead_id } = posted.json();
  await operator().read((q) =>
    q
      .updateTable("deliveries")
      .set({ due_at: new Date(0) })
      .where("lead_id", "=", lead_id),
  );
  startWorker();
  await untilDelivered(lead_id);
  const [notice] = await mailsOf(lead_id, "hello@test.example");
  expect(notice?.text).toContain("Held for plain");
  expect(notice?.text).toContain("https://platform.localhost/held/");
  expect(notice?.text).not.toContain("Held for acme");
  const [verify] = await mailsOf(lead_id, "grace.okafor@example.com");
  expect(verify?.text).toContain("/enquiries/");
});

test("dead letters are listed without personal data, and redelivered", async () => {
  const { lead_id, reference } = await accept({}, "plain");
  const dead = { state: "dead", last_error: "550 no such mailbox", give_up_at: new Date(0) };
  const [row] = await operator().read((q) =>
    q
      .updateTable("deliveries")
      .set(dead)
      .where("lead_id", "=", lead_id)
      .where("channel", "=", "confirmation")
      .returning("id"),
  );
  const listed = await listDead(operator(), { site: "plain", limit: 10 });
  expect(listed).toMatchObject([{ id: row?.id, reference, last_error: "550 no such mailbox" }]);
  expect(JSON.stringify(listed)).not.toMatch(/Grace|okafor/);
  expect(await redeliver(operator(), [row?.id ?? ""])).toEqual([row?.id]);
  expect(await redeliver(operator(), [row?.id ?? ""])).toEqual([]);
  startWorker();
  await untilDelivered(lead_id);
});

test("A2 a failure is tried again later; after 72 hours it is dead, and says why", async () => {
  const deps = { ...makeDeps(), send: () => Promise.reject(new Error("550 no such\r\nmailbox")) };
  const { lead_id } = await accept({}, "plain");
  const [row] = await deliveriesOf(lead_id);
  const hours = ((row?.give_up_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 3_600_000;
  expect(hours).toBeCloseTo(72, 3);

  const claimMine = async () => {
    await operator().read((q) =>
      q
        .updateTable("deliveries")
        .set({ due_at: new Date(0) })
        .where("id", "=", row?.id ?? ""),
    );
    const claims = await database().db.forQueue("deliveries").claim(1, 60);
    expect(claims[0]?.key).toBe(row?.id);
    return claims[0] as NonNullable<(typeof claims)[0]>;
  };
  expect(await deliverLead(deps, await claimMine(), () => true)).toBe("retried");
  const later = { now: () => new Date(Date.now() + 73 * 3_600_000) };
  expect(await deliverLead({ ...deps, clock: later }, await claimMine(), () => true)).toBe("dead");
  expect((await deliveriesOf(lead_id)).find(({ id }) => id === row?.id)).toMatchObject({
    state: "dead",
    attempts: 2,
    last_error: "550 no such mailbox",
  });
});

test("A3 who lost its lease neither sends nor completes", async () => {
  const deps = makeDeps();
  const { lead_id } = await accept({}, "plain");
  const ids = (await deliveriesOf(lead_id)).map(({ id }) => id);
  const claimMine = async (lease: number) =>
    (await database().db.forQueue("deliveries").claim(50, lease)).filter(({ key }) => ids.includes(key));
  const [stale] = await claimMine(0);
  const fresh = await claimMine(60);
  if (!stale) throw new Error("nothing was claimed");
  expect(await deliverLead(deps, stale, () => true)).toBe("lost");
  const mine = fresh.find(({ key }) => key === stale.key);
  if (!mine) throw new Error("nothing was claimed again");
  // A zombie: it read its row in time, and was stopped before it sent.
  expect(await deliverLead(deps, mine, () => false)).toBe("lost");
  expect(await mailsOf(lead_id, "hello@test.example")).toEqual([]);
  // One that sent, and lost the lease while it did.
  const slow = {
    ...deps,
    async send() {
      await claimAgain(mine.key);
      return { receipt: "sent" };
    },
  };
  expect(await deliverLead(slow, mine, () => true)).toBe("lost");
  expect(await statesOf(lead_id)).not.toContain("delivered");

  async function claimAgain(key: string): Promise<void> {
    await operator().read((q) =>
      q
        .updateTable("deliveries")
        .set({ due_at: new Date(0) })
        .where("id", "=", key),
    );
    await database().db.forQueue("deliveries").claim(1, 60);
  }
});
