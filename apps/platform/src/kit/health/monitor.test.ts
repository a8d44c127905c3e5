import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createMetrics } from "../metrics.ts";
import { captureLog } from "../testing.ts";
import { type Check, createHealthMonitor, readyAfter } from "./monitor.ts";

function monitor(checks: Check[]) {
  const { log } = captureLog();
  const metrics = createMetrics({ collectDefaults: false });
  const made = createHealthMonitor({ checks, log, metrics, intervalMs: 20, timeoutMs: 30 });
  onTestFinished(() => made.stop());
  return made;
}

const up: Check["ping"] = async () => undefined;
const down: Check["ping"] = () => Promise.reject(new Error("refused"));
const silent: Check["ping"] = () => new Promise(() => undefined);

test("an optional dependency that is away makes a process degraded, not unavailable", async () => {
  const health = monitor([
    { name: "postgres", critical: true, ping: up },
    { name: "redis", critical: false, ping: down },
  ]);
  await health.start();
  expect(health.report()).toEqual({
    status: "degraded",
    degraded: ["redis"],
    checks: { postgres: "up", redis: "down" },
  });
});

test("without what it cannot work without it is unavailable, also when that is merely silent", async () => {
  const health = monitor([{ name: "postgres", critical: true, ping: silent }]);
  expect(health.report().status).toBe("unavailable");
  await health.start();
  expect(health.report()).toMatchObject({ status: "unavailable", degraded: ["postgres"] });
});

test("a dependency's return is seen without a restart", async () => {
  let ping = down;
  const health = monitor([{ name: "s3", critical: false, ping: (signal) => ping(signal) }]);
  await health.start();
  expect(health.report().status).toBe("degraded");
  ping = up;
  await sleep(60);
  expect(health.report()).toMatchObject({ status: "ready", degraded: [] });
});

test("an open breaker is degraded even while the dependency answers its pings", async () => {
  const breaker = { state: () => "open" as const };
  const health = monitor([{ name: "postgres", critical: true, ping: up, breaker }]);
  await health.start();
  expect(health.report()).toMatchObject({ status: "degraded", degraded: ["postgres"] });
});

test("a process that has not read what it cannot answer without is not ready, whatever is up", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const health = readyAfter(monitor([{ name: "postgres", critical: true, ping: up }]), "hosts", promise);
  await health.start();
  expect(health.report()).toMatchObject({ status: "unavailable", degraded: ["hosts"] });
  resolve();
  await promise;
  expect(health.report()).toEqual({
    status: "ready",
    degraded: [],
    checks: { postgres: "up", hosts: "up" },
  });
});
