import { createServer } from "node:net";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { helperCall } from "./helper-call.server.ts";
import { credential, startFakePlatform, startGateway } from "./test-support/fake-platform.ts";

const call = {
  call: "getThing",
  path: "/things/1.json",
  schema: z.object({ name: z.string() }),
  host: "vega.localhost",
  requestId: "request-1",
  clientAddress: "203.0.113.7",
};
const good = { body: { name: "thing" } };
const basic = `Basic ${Buffer.from(credential).toString("base64")}`;

test("CALL-01 D5 a call carries the credential, the site's canonical host, request id and client address", async () => {
  const platform = await startFakePlatform([good]);
  const { gateway } = startGateway(platform.url);
  expect(await helperCall(gateway, call)).toEqual({ name: "thing" });
  expect(platform.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /things/1.json"]);
  expect(platform.requests[0]?.headers).toMatchObject({
    authorization: basic,
    host: "vega.localhost",
    "x-request-id": "request-1",
    "x-client-address": "203.0.113.7",
  });
});

test("CALL-02 the call goes to the host the environment picked, and to no other", async () => {
  const production = await startFakePlatform([good]);
  const staging = await startFakePlatform([{ body: { name: "staged" } }]);
  const { gateway } = startGateway(staging.url);
  expect(await helperCall(gateway, call)).toEqual({ name: "staged" });
  expect(production.requests).toHaveLength(0);
});

test.each([500, 502, 503])(
  "CALL-03 %i is tried 3 times in all, then the result is false (CALL-04)",
  async (status) => {
    const platform = await startFakePlatform([{ status }]);
    const { gateway, counted } = startGateway(platform.url);
    expect(await helperCall(gateway, call)).toBe(false);
    expect(platform.requests).toHaveLength(3);
    expect(counted).toEqual([{ call: "getThing", reason: "status" }]);
  },
);

test("CALL-03 a lost connection is tried again, at once, and the third attempt may succeed", async () => {
  const platform = await startFakePlatform(["reset", { status: 500 }, good]);
  const { gateway, counted } = startGateway(platform.url);
  const started = performance.now();
  expect(await helperCall(gateway, call)).toEqual({ name: "thing" });
  expect(performance.now() - started).toBeLessThan(500);
  expect(platform.requests).toHaveLength(3);
  expect(counted).toEqual([]);
});

test.each([400, 401, 404, 409, 410, 429])(
  "CALL-03 %i is not tried again; the result is false",
  async (status) => {
    const platform = await startFakePlatform([{ status }]);
    const { gateway } = startGateway(platform.url);
    expect(await helperCall(gateway, call)).toBe(false);
    expect(platform.requests).toHaveLength(1);
  },
);

test("CALL-04 the result is false when nobody listens", async () => {
  const { gateway, counted } = startGateway(await closedPort());
  expect(await helperCall(gateway, call)).toBe(false);
  expect(counted).toEqual([{ call: "getThing", reason: "network" }]);
});

test.each([
  ["not JSON", "<html>"],
  ["not what the contract says", { title: "thing" }],
])("CALL-04 a body that is %s gives false, without another attempt", async (_, body) => {
  const platform = await startFakePlatform([{ body }]);
  const { gateway, counted } = startGateway(platform.url);
  expect(await helperCall(gateway, call)).toBe(false);
  expect(platform.requests).toHaveLength(1);
  expect(counted).toEqual([{ call: "getThing", reason: "invalid_body" }]);
});

test.each([404, "404"])(
  "CALL-05 a body whose status is %j gives false whatever the HTTP status",
  async (status) => {
    // It would satisfy the schema, so that only the rule can refuse it.
    const platform = await startFakePlatform([{ status: 200, body: { name: "thing", status } }]);
    const { gateway, counted } = startGateway(platform.url);
    expect(await helperCall(gateway, call)).toBe(false);
    expect(platform.requests).toHaveLength(1);
    expect(counted).toEqual([{ call: "getThing", reason: "not_found_body" }]);
  },
);

test("CALL-05 a body with another status is an answer like any other", async () => {
  const platform = await startFakePlatform([{ body: { name: "thing", status: "in_stock" } }]);
  const { gateway } = startGateway(platform.url);
  expect(await helperCall(gateway, call)).toEqual({ name: "thing" });
});

test.each(["hang", "stall"] as const)(
  "D6 a platform that %ss costs one deadline, not three",
  async (reply) => {
    const platform = await startFakePlatform([reply]);
    const { gateway, counted } = startGateway(platform.url, { deadlineMs: 150 });
    const started = performance.now();
    expect(await helperCall(gateway, call)).toBe(false);
    expect(performance.now() - started).toBeLessThan(400);
    expect(platform.requests).toHaveLength(1);
    expect(counted).toEqual([{ call: "getThing", reason: "deadline" }]);
  },
);

test("D6 a retry gets only what is left of the deadline", async () => {
  const platform = await startFakePlatform([{ status: 503, afterMs: 250 }, "hang"]);
  const { gateway, counted } = startGateway(platform.url, { deadlineMs: 300 });
  const started = performance.now();
  expect(await helperCall(gateway, call)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
  expect(platform.requests).toHaveLength(2);
  expect(counted).toEqual([{ call: "getThing", reason: "deadline" }]);
});

test("D6 the deadline is 3 s unless told otherwise", () => {
  expect(startGateway("http://127.0.0.1:9").gateway.deadlineMs).toBe(3000);
});

test("CALL-01 the credential is in no log line, no error and no inspection of one", async () => {
  const { gateway, logged } = startGateway(await closedPort());
  await helperCall(gateway, call);
  const told = inspect(logged, { depth: Number.POSITIVE_INFINITY, showHidden: true });
  expect(logged).toHaveLength(1);
  expect(told).toContain("helper call gave false");
  for (const secret of [basic, basic.slice(6), credential, "correct-horse"])
    expect(told).not.toContain(secret);
});

test("D6 the log line says which call failed, for whom and why", async () => {
  const platform = await startFakePlatform([{ status: 404 }]);
  const { gateway, logged } = startGateway(platform.url);
  await helperCall(gateway, call);
  expect(logged[0]?.[0]).toMatchObject({
    call: "getThing",
    reason: "status",
    status: 404,
    host: "vega.localhost",
    request_id: "request-1",
  });
});

/** A port that was free a moment ago. */
async function closedPort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 9}`;
}
