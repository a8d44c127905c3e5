import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Breaker } from "./breaker.ts";
import { guardedLookup, isInsideAddress } from "./guarded-lookup.ts";
import type { Outgoing } from "./outbound.ts";
import { createWebhooks } from "./webhooks.ts";

const noBreaker = (name: string): Breaker => ({
  name,
  run: (work) => work(new AbortController().signal),
  state: () => "closed",
  stop: () => undefined,
});

function makeWebhooks(answer = { status: 201, body: '{"id":"crm_1"}' }) {
  const sent: Outgoing[] = [];
  const outbound = {
    send: async (outgoing: Outgoing) => {
      sent.push(outgoing);
      return answer;
    },
    close: () => undefined,
  };
  const webhooks = createWebhooks({
    secrets: { "https://crm.example/": "general-secret", "https://crm.example/acme/": "acme-secret" },
    standIns: { "https://crm.demo.example/": "https://crm.example/acme/" },
    outbound,
    createBreaker: noBreaker,
    now: () => new Date("2026-11-15T00:00:00Z"),
  });
  return { webhooks, sent };
}

const hook = {
  url: "https://crm.example/acme/leads",
  body: "{}",
  contentType: "application/json",
  reference: "d1",
};

test("the signature is over time and bytes, under the secret of the longest matching address", async () => {
  const { webhooks, sent } = makeWebhooks();
  expect(await webhooks.send(hook)).toEqual({ receipt: '201 {"id":"crm_1"}' });
  const timestamp = String(Date.parse("2026-11-15T00:00:00Z") / 1000);
  const expected = createHmac("sha256", "acme-secret").update(`${timestamp}.{}`).digest("hex");
  expect(sent[0]?.headers).toMatchObject({
    "idempotency-key": "d1",
    "x-forecourt-timestamp": timestamp,
    "x-forecourt-signature": `v1=${expected}`,
  });
});

test("a stand-in is called, and signed for, in an address's place", async () => {
  const { webhooks, sent } = makeWebhooks();
  await webhooks.send({ ...hook, url: "https://crm.demo.example/leads?x=1" });
  expect(sent[0]?.url).toBe("https://crm.example/acme/leads?x=1");
});

test.each([301, 400, 404, 422, 429, 500, 503])("an answer of %i is not a delivery", async (status) => {
  const { webhooks } = makeWebhooks({ status, body: "" });
  await expect(webhooks.send(hook)).rejects.toThrow(`answered ${status}`);
});

test("nothing is sent unsigned, nor to an address inside our network", async () => {
  const { webhooks, sent } = makeWebhooks();
  await expect(webhooks.send({ ...hook, url: "https://other.example/x" })).rejects.toThrow("no secret");
  for (const host of ["127.0.0.1", "10.1.2.3", "169.254.169.254", "[::1]", "[fd00::1]", "0x7f.1"]) {
    await expect(webhooks.send({ ...hook, url: `https://${host}/x` })).rejects.toThrow("private network");
  }
  expect(sent).toEqual([]);
});

test.each([
  ["127.0.0.1", true],
  ["192.168.1.1", true],
  ["100.64.0.1", true],
  ["::1", true],
  ["::ffff:10.0.0.1", true],
  ["fe80::1", true],
  ["93.184.216.34", false],
  ["2606:4700::1", false],
])("is %s inside? %s", (address, inside) => {
  expect(isInsideAddress(address)).toBe(inside);
});

test.each([
  [true, null, "127.0.0.1"],
  [false, "EACCES", ""],
])("a name below localhost, with local hosts allowed: %s", async (allowLocal, code, address) => {
  const lookup = guardedLookup({ allowLocal });
  const given = await new Promise((resolve) =>
    lookup("localhost", { all: false }, (error, found) => resolve([error?.code ?? null, error ? "" : found])),
  );
  expect(given).toEqual([code, address]);
});
