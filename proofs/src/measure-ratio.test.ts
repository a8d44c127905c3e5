import { expect, test } from "vitest";
import { greatestTolerance, measureRatio, ratioFigures, ratioTarget, toleranceOf } from "./measure-ratio.ts";

async function spin(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("work that takes three times as long shows a ratio near three, base against base near one", async () => {
  const measure = await measureRatio({
    base: () => spin(0.2),
    ours: () => spin(0.6),
    rounds: 5,
    callsPerRound: 20,
    warmUpCalls: 5,
  });
  expect(measure.ratio.median).toBeGreaterThan(2.4);
  expect(measure.ratio.median).toBeLessThan(3.6);
  expect(measure.baseAgainstBase.median).toBeGreaterThan(0.8);
  expect(measure.baseAgainstBase.median).toBeLessThan(1.2);
  expect(measure.oursCpuMs).toBeGreaterThan(measure.baseCpuMs);
  expect(ratioFigures("point", measure).point).toBe(measure.ratio.median);
  expect(ratioTarget(1.25, measure)).toEqual({ atMost: 1.25, tolerance: measure.tolerance });
});

test("the two sides take turns: neither is called more than one step ahead in a turn", async () => {
  const calls: string[] = [];
  await measureRatio({
    base: async () => void calls.push("base"),
    ours: async () => void calls.push("ours"),
    rounds: 2,
    callsPerRound: 3,
    warmUpCalls: 1,
  });
  expect(calls.slice(0, 2)).toEqual(["base", "ours"]);
  expect(calls.slice(2, 11)).toEqual([
    ...["base", "ours", "base"],
    ...["ours", "base", "base"],
    ...["base", "base", "ours"],
  ]);
  expect(calls).toHaveLength(2 + 2 * 3 * 3);
});

test("tolerance is the noise of base against itself, and stops at the cap", () => {
  expect(toleranceOf([1, 0.97, 1.02, 1.01, 0.99])).toBeCloseTo(0.03);
  expect(toleranceOf([1, 1.9, 0.4])).toBe(greatestTolerance);
});
