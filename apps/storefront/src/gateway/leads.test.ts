import type { LeadSubmission } from "@forecourt/contracts";
import { unexpectedError } from "@forecourt/rules/lead-answer";
import { expect, test } from "vitest";
import { leadKey, sendLead } from "./leads.server.ts";
import { contextOf, startFakePlatform, startGateway } from "./test-support/fake-platform.ts";

const lead: LeadSubmission = {
  form: "enquiry",
  category: "General Enquiry",
  userData: { name: "Noor Haddad", email: "noor@example.com" },
};
const now = new Date("2026-11-15T04:20:00Z");
const accepted = {
  lead_id: "0192f3a0-0000-7000-8000-000000000001",
  reference: "SE-48213-7K",
  token: "token-of-status",
};

test("LEAD-08 a lead is posted as JSON, with its key and the visitor's address", async () => {
  const platform = await startFakePlatform([{ body: accepted }]);
  const { gateway } = startGateway(platform.url);
  expect(await sendLead(gateway, contextOf(3), lead, now)).toEqual({
    ok: true,
    leadId: accepted.lead_id,
    reference: "SE-48213-7K",
    token: "token-of-status",
  });
  expect(platform.requests[0]).toMatchObject({ method: "POST", url: "/websites/3/leads.json" });
  expect(platform.requests[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "idempotency-key": leadKey(3, lead, now),
    "x-client-address": "203.0.113.7",
    host: "site-3.localhost",
  });
  expect(JSON.parse(platform.bodies[0] ?? "")).toEqual(lead);
});

test("rule 14 a lead that got no answer is sent again under the same key", async () => {
  const platform = await startFakePlatform(["reset", { status: 503 }, { body: accepted }]);
  const { gateway } = startGateway(platform.url);
  expect(await sendLead(gateway, contextOf(3), lead, now)).toMatchObject({ ok: true });
  expect(new Set(platform.requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(platform.requests).toHaveLength(3);
});

test("rule 14 the key is the same for the same words in the same hour, in whatever order, and another otherwise", () => {
  const turned = { userData: { email: "noor@example.com", name: "Noor Haddad" } };
  const key = leadKey(3, lead, now);
  expect(
    leadKey(3, { category: lead.category, ...turned, form: lead.form }, new Date("2026-11-15T04:59:59Z")),
  ).toBe(key);
  expect(leadKey(4, lead, now)).not.toBe(key);
  expect(leadKey(3, { ...lead, message: "And the keys?" }, now)).not.toBe(key);
  expect(leadKey(3, lead, new Date("2026-11-15T05:00:00Z"))).not.toBe(key);
});

test("LEAD-10 LEAD-11 a refusal comes back with its words, or with the ones for none", async () => {
  const problems = [{ path: "phone", message: "Phone is required" }];
  const body = { error: { code: "invalid_input", message: "Please fix the following errors:", problems } };
  const platform = await startFakePlatform([
    { status: 400, body },
    { status: 409, body: "<html>" },
  ]);
  const { gateway } = startGateway(platform.url);
  expect(await sendLead(gateway, contextOf(3), lead, now)).toEqual({
    ok: false,
    error: "Please fix the following errors:",
    problems,
  });
  expect(await sendLead(gateway, contextOf(3), lead, now)).toMatchObject({ error: unexpectedError });
  expect(platform.requests).toHaveLength(2);
});

test("an outage and a wrong credential throw: neither is the person's to mend", async () => {
  const platform = await startFakePlatform([{ status: 401 }, { status: 503 }]);
  const { gateway } = startGateway(platform.url);
  await expect(sendLead(gateway, contextOf(3), lead, now)).rejects.toMatchObject({ status: 401 });
  await expect(sendLead(gateway, contextOf(3), lead, now)).rejects.toMatchObject({ status: 503 });
});
