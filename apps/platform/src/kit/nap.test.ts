import { expect, test, vi } from "vitest";
import { createNap } from "./nap.ts";

test("a nap is over after its time, or when it is woken, also before anybody waits for it", async () => {
  vi.useFakeTimers();
  const nap = createNap(500);
  nap.wake();
  let isOver = false;
  const slept = nap.begin().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await slept;
  const woken = nap.begin();
  nap.wake();
  await woken;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
