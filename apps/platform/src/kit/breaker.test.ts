import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type BreakerOptions, createBreaker } from "./breaker.ts";
import { AppError } from "./errors.ts";
import { createMetrics } from "./metrics.ts";
import { captureLog } from "./testing.ts";

function makeBreaker(options: Partial<BreakerOptions> = {}) {
  const { log, lines } = captureLog();
  const metrics = createMetrics({ collectDefaults: false });
  const breaker = createBreaker({ name: "store", timeoutMs: 50, log, metrics, resetMs: 60, ...options });
  const gauge = async () => (await metrics.breakerState.get()).values[0]?.value;
  return { breaker, lines, gauge };
}

const refuse = () => Promise.reject(new Error("connection refused"));

async function failTimes(count: number, run: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at++) await expect(run()).rejects.toThrow();
}

test("after repeated faults calls fail at once, without reaching the dependency", async () => {
  const { breaker, gauge, lines } = makeBreaker();
  await failTimes(6, () => breaker.run(refuse));
  let reached = false;
  const call = breaker.run(async () => {
    reached = true;
  });
  await expect(call).rejects.toMatchObject({ code: "unavailable", detail: { dependency: "store" } });
  expect(reached).toBe(false);
  expect(breaker.state()).toBe("open");
  expect(await gauge()).toBe(2);
  expect(lines()).toContainEqual(expect.objectContaining({ dependency: "store", state: "open" }));
});

test("it mends by itself: one trial after the pause, then closed", async () => {
  const { breaker, gauge } = makeBreaker();
  await failTimes(6, () => breaker.run(refuse));
  await sleep(90);
  expect(breaker.state()).toBe("half_open");
  await expect(breaker.run(async () => "back")).resolves.toBe("back");
  expect(breaker.state()).toBe("closed");
  expect(await gauge()).toBe(0);
});

test("a call that ignores its signal is still bounded, and the signal is aborted", async () => {
  const { breaker } = makeBreaker();
  let aborted = false;
  const started = performance.now();
  const call = breaker.run((signal) => {
    signal.addEventListener("abort", () => {
      aborted = true;
    });
    return new Promise(() => undefined);
  });
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).cause).toMatchObject({ name: "DeadlineError" });
  expect(performance.now() - started).toBeLessThan(500);
  expect(aborted).toBe(true);
});

test("an answer that is no fault passes through as it is and never opens the breaker", async () => {
  const notFound = new Error("not found");
  const { breaker } = makeBreaker({ isFault: (error) => error !== notFound });
  for (let at = 0; at < 20; at++) {
    await expect(breaker.run(() => Promise.reject(notFound))).rejects.toBe(notFound);
  }
  expect(breaker.state()).toBe("closed");
});
