// B10: bots do not fill dealers' inboxes, and people are never lost. FORECOURT_FULL=1 runs the promise's own numbers.
import { randomUUID } from "node:crypto";
import { serviceEnv } from "@forecourt/ops/env";
import { afterAll, describe, expect, test } from "vitest";
import { createBreaker } from "../../kit/breaker.ts";
import { createLimits, type Limits } from "../../kit/limits.ts";
import { createMetrics } from "../../kit/metrics.ts";
import { captureLog } from "../../kit/testing.ts";
import { deadLimits, makeSubmission, signing, withEnquiryApi } from "../../test-support/enquiry-api.ts";
import { solveFor } from "../../test-support/proof-of-work.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const isFull = process.env.FORECOURT_FULL === "1";
const sizes = { bots: isFull ? 10_000 : 200, people: isFull ? 1000 : 60 };
const many = { timeout: isFull ? 600_000 : 20_000 };
const toDealership = ["email", "adf_email", "webhook", "sms"];

let redis: Limits | undefined;
function liveLimits(): Limits {
  const { log } = captureLog();
  const breaker = createBreaker({
    name: "redis",
    timeoutMs: 1000,
    log,
    metrics: createMetrics({ collectDefaults: false }),
  });
  redis = createLimits({ url: serviceEnv().REDIS_URL, breaker, log });
  return redis;
}
afterAll(() => redis?.close());

describe.each([
  ["with Redis", liveLimits],
  ["without Redis", () => deadLimits],
])("B10 %s", (_how, limits) => {
  const database = withTestDatabase();
  const api = withEnquiryApi(
    () => database().db,
    () => [makeSite("one"), makeSite("two")],
    { limits, leadsPerAddress: 10 },
  );
  const operator = () => database().db.forOperator("tests");
  const address = () => `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const proof = (site = "one", agoMs = 10_000) =>
    solveFor(signing, api().websiteIds[site] ?? 0, new Date(Date.now() - agoMs));
  const leadOf = async (id: string) => {
    const [lead] = await operator().read((q) => q.selectFrom("leads").selectAll().where("id", "=", id));
    return lead;
  };
  const channelsOf = async (id: string) =>
    (await operator().read((q) => q.selectFrom("deliveries").select("channel").where("lead_id", "=", id)))
      .map(({ channel }) => channel)
      .sort();
  const sendMany = async (
    count: number,
    post: (n: number) => Promise<{ statusCode: number; body: string }>,
  ) => {
    const answers: { statusCode: number; body: string }[] = [];
    for (let from = 0; from < count; from += 20) {
      const batch = Array.from({ length: Math.min(20, count - from) }, (_, at) => post(from + at));
      answers.push(...(await Promise.all(batch)));
    }
    return answers;
  };

  test(
    "naive bots: every post stored, none delivered, and few of the addresses they name written to",
    many,
    async () => {
      const answers = await sendMany(sizes.bots, (n) =>
        api().postBare(
          "two",
          makeSubmission({
            message: `Buy now ${n}`,
            homepage: "https://spam.example",
            userData: { ...(makeSubmission().userData as object), email: "victim@example.com" },
          }),
          { "x-forwarded-for": `198.51.100.${n % 50}` },
        ),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const websiteId = api().websiteIds.two ?? 0;
      const leads = await operator().read((q) =>
        q.selectFrom("leads").select(["state", "doubts"]).where("website_id", "=", websiteId),
      );
      expect(leads).toHaveLength(sizes.bots);
      expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(["quarantined"]));
      const rows = await operator().read((q) =>
        q.selectFrom("deliveries").select(["channel"]).where("website_id", "=", websiteId),
      );
      expect(rows.filter(({ channel }) => toDealership.includes(channel))).toEqual([]);
      // Twenty at once may each see fewer than three before them.
      expect(rows.filter(({ channel }) => channel === "verify").length).toBeLessThanOrEqual(23);
      expect(rows.filter(({ channel }) => channel === "held").length).toBeLessThanOrEqual(20);
      const counted = await api().metrics.registry.getSingleMetricAsString("lead_doubts_total");
      expect(counted).toContain(`lead_doubts_total{doubt="honeypot"} ${sizes.bots}`);
    },
  );

  test("people with browsers: none refused, none doubted", many, async () => {
    const answers = await sendMany(sizes.people, async (n) =>
      api().postBare("one", makeSubmission({ message: `Honest ${n}`, altcha: await proof() }), {
        "x-forwarded-for": `192.0.2.${n % 250}`,
        "idempotency-key": randomUUID(),
      }),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const ids = answers.map(({ body }) => JSON.parse(body).lead_id as string);
    const leads = await operator().read((q) => q.selectFrom("leads").select("state").where("id", "in", ids));
    expect(leads).toHaveLength(sizes.people);
    expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(["accepted"]));
  });

  test("one solution, 50 replays at once: one lead goes on, the others are kept", async () => {
    const altcha = await proof();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        api().postBare("one", makeSubmission({ message: `Replay ${n}`, altcha }), {
          "x-forwarded-for": address(),
          "idempotency-key": randomUUID(),
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const ids = answers.map((answer) => answer.json().lead_id as string);
    const leads = await operator().read((q) =>
      q.selectFrom("leads").select(["state", "doubts"]).where("id", "in", ids),
    );
    expect(leads).toHaveLength(50);
    expect(leads.filter(({ state }) => state === "accepted")).toHaveLength(1);
    expect(leads.filter(({ doubts }) => doubts.includes("proof_reused"))).toHaveLength(49);
  });

  test("a browser that tries again uses the same solution, or a new one: one lead, the same answer", async () => {
    const headers = { "idempotency-key": randomUUID(), "x-forwarded-for": address() };
    const submission = makeSubmission({ message: "Tried again" });
    const altcha = await proof();
    const first = await api().postBare("one", { ...submission, altcha }, headers);
    expect((await api().postBare("one", { ...submission, altcha }, headers)).body).toBe(first.body);
    const fresh = { ...submission, altcha: await proof() };
    for (let again = 0; again < 15; again += 1) {
      expect((await api().postBare("one", fresh, headers)).body).toBe(first.body);
    }
    expect(await leadOf(first.json().lead_id)).toMatchObject({ state: "accepted" });
  });

  test("the eleventh enquiry of one address on one site within ten minutes waits", async () => {
    const from = { "x-forwarded-for": address() };
    const states: (string | undefined)[] = [];
    for (let n = 0; n < 11; n += 1) {
      const given = makeSubmission({ message: `Many ${n} ${randomUUID()}`, altcha: await proof() });
      const { lead_id } = (await api().postBare("one", given, from)).json();
      states.push((await leadOf(lead_id))?.state);
    }
    expect(states).toEqual([...Array.from({ length: 10 }, () => "accepted"), "quarantined"]);
    const elsewhere = makeSubmission({ altcha: await proof("two") });
    const { lead_id } = (await api().postBare("two", elsewhere, from)).json();
    expect(await leadOf(lead_id)).toMatchObject({ state: "accepted" });
  });

  test.each([
    ["no proof", {}, 10_000, "no_proof"],
    ["a proof of another site", { site: "two" }, 10_000, "bad_proof"],
    ["a proof from yesterday", {}, 86_400_000, "bad_proof"],
    ["a form filled in at once", {}, 500, "too_fast"],
    ["the hidden field filled in", { homepage: "x" }, 10_000, "honeypot"],
  ])(
    "D24 %s: received, kept, the shopper asked, the dealership told later",
    async (what, given, ago, doubt) => {
      const { site = "one", ...fields } = given as { site?: string };
      const email = `${randomUUID()}@example.com`;
      const userData = { ...(makeSubmission().userData as object), email, phone: "0491 570 158" };
      const altcha = what === "no proof" ? {} : { altcha: await proof(site, ago) };
      const submission = makeSubmission({ message: what, userData, ...fields, ...altcha });
      const answer = await api().postBare("one", submission, { "x-forwarded-for": address() });
      expect(answer.json()).toMatchObject({ reference: expect.any(String) });
      const id = answer.json().lead_id;
      expect(await leadOf(id)).toMatchObject({ state: "quarantined", doubts: [doubt] });
      const channels = await channelsOf(id);
      expect(channels.filter((channel) => toDealership.includes(channel))).toEqual([]);
      expect(channels.filter((channel) => channel !== "held" && channel !== "verify")).toEqual([]);
      const notices = await operator().read((q) =>
        q.selectFrom("deliveries").selectAll().where("channel", "=", "held").where("state", "=", "pending"),
      );
      expect(notices.length).toBeGreaterThan(0);
      expect(notices.every(({ due_at }) => due_at.getTime() > Date.now() + 60_000)).toBe(true);
    },
  );
});
