import { beforeEach, expect, test } from "vitest";
import { makeSandbox, testNow } from "../test-support/make-sandbox.ts";
import { signBody } from "./signature.ts";

let app: Awaited<ReturnType<typeof makeSandbox>>["app"];
beforeEach(async () => {
  ({ app } = await makeSandbox());
});

const lead = JSON.stringify({ id: "lead-1", name: "Robin Example" });
const nowSeconds = testNow.getTime() / 1000;

type Call = {
  account?: string;
  body?: string;
  signed?: string;
  secret?: string;
  at?: number;
  key?: string | null;
};

function post({
  account = "acme",
  body = lead,
  signed = body,
  secret = `sandbox-${account}`,
  at = nowSeconds,
  key = "k1",
}: Call) {
  const headers = {
    "content-type": "application/json",
    "x-forecourt-timestamp": String(at),
    "x-forecourt-signature": signBody(secret, String(at), signed),
    ...(key !== null && { "idempotency-key": key }),
  };
  return app.inject({ method: "POST", url: `/crm/${account}/leads`, payload: body, headers });
}

async function leadsOf(account: string) {
  return (await app.inject(`/crm/${account}/leads`)).json();
}

test("a signed lead is applied once; raw hits and applied leads are counted apart", async () => {
  const first = await post({});
  expect([first.statusCode, first.json().status]).toEqual([201, "applied"]);
  const again = await post({});
  expect([again.statusCode, again.json()]).toEqual([200, { id: first.json().id, status: "duplicate" }]);
  const { leads, ...counts } = await leadsOf("acme");
  expect(counts).toEqual({ hits: 2, applied: 1, duplicate: 1, conflict: 0, rejected: 0, faulted: 0 });
  expect(leads).toEqual([expect.objectContaining({ key: "k1", body: lead, account: "acme" })]);
});

test("a key belongs to its account; the same key with another body is a conflict", async () => {
  await post({});
  expect((await post({ account: "zenith" })).statusCode).toBe(201);
  expect((await post({ body: "{}" })).statusCode).toBe(422);
  expect(await leadsOf("acme")).toMatchObject({ hits: 2, applied: 1, conflict: 1 });
});

test("any format goes: the signature is over bytes", async () => {
  const adf = "<?xml version='1.0'?><adf><prospect/></adf>";
  expect((await post({ body: adf })).statusCode).toBe(201);
});

test.each<[string, Call]>([
  ["another account's secret", { secret: "sandbox-zenith" }],
  [
    "a body that was parsed and written again",
    { signed: lead, body: JSON.stringify(JSON.parse(lead), null, 1) },
  ],
  ["a timestamp 301 s old", { at: nowSeconds - 301 }],
  ["a timestamp 301 s ahead", { at: nowSeconds + 301 }],
])("%s is refused and nothing is applied", async (_, call) => {
  expect((await post(call)).statusCode).toBe(401);
  expect(await leadsOf("acme")).toMatchObject({ hits: 1, applied: 0, rejected: 1, leads: [] });
});

test("a timestamp that is not the signed one is refused; 300 s itself still passes", async () => {
  const headers = {
    "content-type": "application/json",
    "x-forecourt-timestamp": String(nowSeconds + 1),
    "x-forecourt-signature": signBody("sandbox-acme", String(nowSeconds), lead),
    "idempotency-key": "k1",
  };
  const forged = await app.inject({ method: "POST", url: "/crm/acme/leads", payload: lead, headers });
  expect(forged.statusCode).toBe(401);
  expect((await post({ at: nowSeconds - 300 })).statusCode).toBe(201);
});

test("no signature or no key is refused", async () => {
  const headers = { "content-type": "application/json", "idempotency-key": "k1" };
  const unsigned = await app.inject({ method: "POST", url: "/crm/acme/leads", payload: lead, headers });
  expect(unsigned.statusCode).toBe(401);
  expect((await post({ key: null })).statusCode).toBe(400);
});
