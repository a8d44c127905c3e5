import { describe, expect, test } from "vitest";
import { isHeld, judgeFigures, meetsTarget } from "./judge.ts";

describe("a figure against its target", () => {
  test("the bound itself still holds, one step further does not", () => {
    expect(meetsTarget(1.25, { atMost: 1.25 })).toBe(true);
    expect(meetsTarget(1.26, { atMost: 1.25 })).toBe(false);
    expect(meetsTarget(0.7, { atLeast: 0.7 })).toBe(true);
    expect(meetsTarget(0.69, { atLeast: 0.7 })).toBe(false);
    expect(meetsTarget(0, { exactly: 0 })).toBe(true);
    expect(meetsTarget(1, { exactly: 0 })).toBe(false);
  });

  test("tolerance widens the gate on its own side only", () => {
    expect(meetsTarget(1.3, { atMost: 1.25, tolerance: 0.06 })).toBe(true);
    expect(meetsTarget(1.32, { atMost: 1.25, tolerance: 0.06 })).toBe(false);
    expect(meetsTarget(0.65, { atLeast: 0.7, tolerance: 0.06 })).toBe(true);
    expect(meetsTarget(0.63, { atLeast: 0.7, tolerance: 0.06 })).toBe(false);
  });

  test("a figure that could not be computed never holds", () => {
    expect(meetsTarget(Number.NaN, { atMost: 10 })).toBe(false);
    expect(meetsTarget(Number.NaN, { atLeast: 10 })).toBe(false);
    expect(meetsTarget(undefined, { atMost: 10 })).toBe(false);
  });
});

describe("a proof", () => {
  test("holds when every target does, whatever the figures without one", () => {
    expect(isHeld({ figures: { lost: 0, seconds: 999 }, targets: { lost: { exactly: 0 } } })).toBe(true);
    expect(isHeld({ figures: { lost: 1, seconds: 1 }, targets: { lost: { exactly: 0 } } })).toBe(false);
  });

  test("does not hold without a target, nor when a target's figure was never measured", () => {
    expect(isHeld({ figures: { lost: 0 }, targets: {} })).toBe(false);
    expect(isHeld({ figures: {}, targets: { lost: { exactly: 0 } } })).toBe(false);
  });

  test("shows the unmeasured target in its table", () => {
    const verdicts = judgeFigures({ seconds: 2 }, { lost: { exactly: 0 } });
    expect(verdicts.map(({ figure, held }) => [figure, held])).toEqual([
      ["seconds", true],
      ["lost", false],
    ]);
  });
});
