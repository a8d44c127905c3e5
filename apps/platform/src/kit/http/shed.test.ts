import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeTestServer } from "../testing.ts";
import { isToBeShed, measuredDelay } from "./shed.ts";

test("what a person typed is shed last, a probe never", () => {
  expect(isToBeShed(undefined, 150, 100)).toBe(true);
  expect(isToBeShed("last", 150, 100)).toBe(false);
  expect(isToBeShed("last", 450, 100)).toBe(true);
  expect(isToBeShed("never", 100_000, 100)).toBe(false);
});

test("an overloaded process refuses at once and says when to come back; probes still answer", async () => {
  const { app } = await makeTestServer({ maxEventLoopDelayMs: 1 });
  app.get("/cars", async () => ({}));
  app.get("/healthz", { config: { lane: "never" } }, async () => ({ status: "ok" }));
  expect((await app.inject("/cars")).statusCode).toBe(200);

  const overload = setInterval(() => block(60), 5);
  await sleep(1200);
  const shed = await app.inject("/cars");
  const probe = await app.inject("/healthz");
  clearInterval(overload);

  expect(shed.statusCode).toBe(503);
  expect(shed.headers["retry-after"]).toBe("2");
  expect(shed.json()).toMatchObject({ error: { code: "unavailable" } });
  expect(probe.statusCode).toBe(200);
  await app.close();
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("an interval without a sample counts as one interval's delay, not as endless", () => {
  expect(isToBeShed("normal", measuredDelay(Number.POSITIVE_INFINITY), 200)).toBe(true);
  expect(isToBeShed("last", measuredDelay(Number.POSITIVE_INFINITY), 200)).toBe(false);
  expect(measuredDelay(undefined)).toBe(0);
  expect(measuredDelay(17)).toBe(17);
});
