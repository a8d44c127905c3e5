import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureLog } from "../../kit/testing.ts";
import { createPurger } from "./purge-twice.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(failures = 0) {
  const told: [string, number][] = [];
  let left = failures;
  const verb = (name: string) => async (keys: readonly string[]) => {
    if (left-- > 0) throw new Error("away");
    told.push([name, keys.length]);
  };
  const edge = { purge: verb("purge"), softPurge: verb("soft") };
  return { told, purger: createPurger({ edge, log: captureLog().log, againAfterMs: 3000 }) };
}

test("every key is purged now and again later, once", async () => {
  const { told, purger } = setUp();
  await purger.purge(["car-1", "stock-1"]);
  await purger.purge(["car-2", "stock-1"]);
  expect(told).toEqual([
    ["purge", 2],
    ["purge", 2],
  ]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(told.at(-1)).toEqual(["purge", 3]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(3);
});

test("an edge that is away stops nobody, and hears of it when it is back", async () => {
  const { told, purger } = setUp(3);
  await purger.purge(["car-1"]);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(9000);
  expect(told).toEqual([["purge", 1]]);
});

test("a flood is told softly, in headers of at most 200 keys", async () => {
  const { told, purger } = setUp();
  await purger.purge(Array.from({ length: 450 }, (_, i) => `car-${i}`));
  expect(told).toEqual([
    ["soft", 200],
    ["soft", 200],
    ["soft", 50],
  ]);
});

test("what is still to be said is said before the end", async () => {
  const { told, purger } = setUp();
  await purger.purge(["car-1"]);
  await purger.stop();
  expect(told).toHaveLength(2);
});
