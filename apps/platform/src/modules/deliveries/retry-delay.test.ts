import { expect, test } from "vitest";
import { postponeDelayMs, retryDelayMs } from "./retry-delay.ts";

const delays = (isRefusal: boolean, random: number) =>
  [1, 2, 3, 8, 20, 1000].map((attempts) => retryDelayMs({ attempts, isRefusal }, () => random));

test("A2 it doubles from two seconds, half of it is chance, and a fault waits at most four minutes", () => {
  expect(delays(false, 1)).toEqual([2000, 4000, 8000, 240_000, 240_000, 240_000]);
  expect(delays(false, 0)).toEqual([1000, 2000, 4000, 120_000, 120_000, 120_000]);
});

test("a refusal waits up to an hour", () => {
  expect(delays(true, 1).at(-1)).toBe(3_600_000);
});

test("what an open breaker kept back is spread over a quarter of a minute", () => {
  expect([postponeDelayMs(() => 0), postponeDelayMs(() => 1)]).toEqual([5000, 20_000]);
});
