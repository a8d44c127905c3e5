import { afterEach, beforeEach, expect, test } from "vitest";
import { makeSandbox, putFault } from "../test-support/make-sandbox.ts";

const message = { to: "+61491570006", from: "Forecourt", body: "Hello" };
let app: Awaited<ReturnType<typeof makeSandbox>>["app"];
let state: Awaited<ReturnType<typeof makeSandbox>>["state"];
let url: string;
beforeEach(async () => {
  ({ app, state } = await makeSandbox());
  // A cut connection cannot be seen through inject.
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

async function send(): Promise<number | "cut"> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(message);
  const answer = await fetch(`${url}/sms/messages`, { method: "POST", headers, body }).catch(() => undefined);
  await answer?.text();
  return answer?.status ?? "cut";
}

async function sendMany(times: number): Promise<(number | "cut")[]> {
  const answers: (number | "cut")[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await send());
  return answers;
}

test("refuse: 503 at the given share, the same ones for the same seed", async () => {
  await putFault(app, "sms", { mode: "refuse", share: 0.3, seed: 7 });
  const first = await sendMany(100);
  const refused = first.filter((status) => status === 503).length;
  expect(refused).toBeGreaterThan(18);
  expect(refused).toBeLessThan(42);
  await putFault(app, "sms", { mode: "refuse", share: 0.3, seed: 7 });
  expect(await sendMany(100)).toEqual(first);
  expect(state.sms.counts).toMatchObject({ accepted: 200 - 2 * refused, faulted: 2 * refused });
});

test("stall: the answer comes late, and comes", async () => {
  await putFault(app, "sms", { mode: "stall", ms: 150 });
  const start = performance.now();
  expect(await send()).toBe(201);
  expect(performance.now() - start).toBeGreaterThan(140);
});

test("reset and down: cut, and nothing was done", async () => {
  await putFault(app, "sms", { mode: "reset" });
  expect(await send()).toBe("cut");
  await putFault(app, "sms", { mode: "down", share: 0 });
  expect(await send()).toBe("cut");
  expect(state.sms.counts).toMatchObject({ accepted: 0, faulted: 2 });
});

test("lose-answer: cut, although the work was done", async () => {
  await putFault(app, "sms", { mode: "lose-answer" });
  expect(await send()).toBe("cut");
  expect(state.sms.counts.accepted).toBe(1);
});

test("a fault of one service is no other's, and its own list stays readable", async () => {
  await putFault(app, "crm", { mode: "down" });
  expect(await send()).toBe(201);
  expect((await app.inject("/crm/acme/leads")).statusCode).toBe(200);
  const refused = await fetch(`${url}/crm/acme/leads`, { method: "POST" }).catch(() => "cut");
  expect(refused).toBe("cut");
  expect(state.crm.counts("acme")).toMatchObject({ hits: 1, faulted: 1 });
});

test("faults are listed, cleared one by one and all at once", async () => {
  await putFault(app, "sms", { mode: "refuse" });
  await putFault(app, "crm", { mode: "refuse" });
  await app.inject({ method: "DELETE", url: "/faults/sms" });
  expect((await app.inject("/faults")).json()).toEqual({
    sms: null,
    crm: { mode: "refuse", share: 1, seed: 1, ms: 5000 },
    smtp: null,
    stripe: null,
    till: null,
    payway: null,
  });
  expect(await send()).toBe(201);
  await app.inject({ method: "DELETE", url: "/faults" });
  expect((await app.inject("/faults")).json()).toEqual({
    sms: null,
    crm: null,
    smtp: null,
    stripe: null,
    till: null,
    payway: null,
  });
});

test.each([
  ["sms", { mode: "explode" }],
  ["sms", { mode: "refuse", share: 2 }],
  ["sms", { mode: "refuse", chance: 1 }],
  ["fax", { mode: "refuse" }],
])("a fault that is not one is refused: %s %o", async (service, payload) => {
  expect((await app.inject({ method: "PUT", url: `/faults/${service}`, payload })).statusCode).toBe(400);
});
