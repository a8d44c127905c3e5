import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCoalescer } from "./edge-coalesce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cars = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `car-${from + at}`);

test("up to 200 keys in a second go out as they are", () => {
  const { narrow } = createCoalescer({ onLate: () => undefined });
  expect(narrow(cars(200), ["site-1"])).toEqual(cars(200));
});

test("rule 16 above that: one purge of the site, and one more for what came after it", () => {
  const late: string[] = [];
  const { narrow } = createCoalescer({ onLate: (cover) => late.push(cover) });
  narrow(cars(150), ["site-1"]);
  expect(narrow(cars(100), ["site-1"])).toEqual(["site-1"]);
  expect(narrow(cars(5), ["site-1"])).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(late).toEqual(["site-1"]);
  expect(narrow(cars(1), ["site-1"])).toEqual(["car-0"]);
});

test("a flood on one site does not hide a car from the other site that shows it", () => {
  const { narrow } = createCoalescer({ onLate: () => undefined });
  narrow(cars(300), ["site-1"]);
  expect(narrow(["car-9"], ["site-1", "site-2"])).toEqual(["car-9"]);
});

test("without a covering key nothing is left out", () => {
  const { narrow } = createCoalescer({ onLate: () => undefined });
  expect(narrow(cars(500), [])).toHaveLength(500);
});

test("what came late is not lost when the process ends", () => {
  const late: string[] = [];
  const coalescer = createCoalescer({ onLate: (cover) => late.push(cover) });
  coalescer.narrow(cars(300), ["site-1"]);
  coalescer.narrow(cars(1), ["site-1"]);
  coalescer.stop();
  expect(late).toEqual(["site-1"]);
});
