import { randomUUID } from "node:crypto";
import { serviceEnv } from "@forecourt/ops/env";
import { afterAll, expect, test, vi } from "vitest";
import { createBreaker } from "../../kit/breaker.ts";
import { createLimits } from "../../kit/limits.ts";
import { createMetrics } from "../../kit/metrics.ts";
import { captureLog } from "../../kit/testing.ts";
import { deadLimits } from "../../test-support/enquiry-api.ts";
import { countIntents } from "./recent-intents.ts";

const { log } = captureLog();
const metrics = createMetrics({ collectDefaults: false });
const breaker = createBreaker({ name: "redis", timeoutMs: 1000, log, metrics });
const limits = createLimits({ url: serviceEnv().REDIS_URL, breaker, log });
afterAll(async () => {
  await limits.close();
  breaker.stop();
});

test("B14 payments of one address are counted over all websites, each once, and anew in the next hour", async () => {
  await vi.waitUntil(
    () =>
      limits.ping(AbortSignal.timeout(500)).then(
        () => true,
        () => false,
      ),
    { timeout: 10_000 },
  );
  const client = randomUUID();
  const now = new Date("2026-11-15T01:30:00Z");
  const ids = ["a", "b", "b", "c"];
  const counts: number[] = [];
  for (const paymentId of ids) counts.push(await countIntents(limits, { client, paymentId, now }));
  expect(counts).toEqual([1, 2, 2, 3]);
  const later = new Date("2026-11-15T02:00:00Z");
  expect(await countIntents(limits, { client, paymentId: "d", now: later })).toBe(1);
});

test("B14 without Redis nobody is refused for it: the database counts what it may see", async () => {
  expect(await countIntents(deadLimits, { client: "x", paymentId: "a", now: new Date() })).toBe(0);
});
