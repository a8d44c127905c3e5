import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { helperCall } from "./helper-call.server.ts";
import { strictCall } from "./strict-call.server.ts";
import { startFakePlatform, startGateway } from "./test-support/fake-platform.ts";

const call = {
  call: "getThing",
  path: "/things/1.json",
  schema: z.object({ name: z.string() }),
  host: "vega.localhost",
  requestId: "request-1",
};

test("D6 no retry while the breaker is open: the fifth failure opens it, the sixth attempt is not made", async () => {
  const platform = await startFakePlatform([{ status: 503 }]);
  const { gateway, counted } = startGateway(platform.url);
  await helperCall(gateway, call); // attempts 1 to 3
  await helperCall(gateway, call); // attempts 4 and 5
  expect(platform.requests).toHaveLength(5);
  expect(await helperCall(gateway, call)).toBe(false);
  expect(platform.requests).toHaveLength(5);
  expect(counted.map(({ reason }) => reason)).toEqual(["status", "status", "breaker_open"]);
});

test("ERR-01 a strict call throws 503 while the breaker is open", async () => {
  const platform = await startFakePlatform([{ status: 503 }]);
  const { gateway } = startGateway(platform.url);
  await helperCall(gateway, call);
  await helperCall(gateway, call);
  await expect(strictCall(gateway, call)).rejects.toMatchObject({ status: 503, reason: "breaker_open" });
});

test("a platform that is well again is asked again, by itself", async () => {
  let isWell = false;
  const platform = await startFakePlatform(() => (isWell ? { body: { name: "thing" } } : "reset"));
  const { gateway } = startGateway(platform.url, { breakerResetMs: 50 });
  await helperCall(gateway, call);
  await helperCall(gateway, call);
  isWell = true;
  expect(await helperCall(gateway, call)).toBe(false);
  await wait(80);
  expect(await helperCall(gateway, call)).toEqual({ name: "thing" });
});

test.each([404, 500])("%i from a living platform opens no breaker, however often", async (status) => {
  const platform = await startFakePlatform([{ status }]);
  const { gateway } = startGateway(platform.url);
  for (let times = 0; times < 10; times += 1) await helperCall(gateway, call);
  expect(platform.requests).toHaveLength(status === 500 ? 30 : 10);
});
