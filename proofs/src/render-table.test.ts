import { expect, test } from "vitest";
import { judgeFigures } from "./judge.ts";
import { renderVerdicts } from "./render-table.ts";

test("the table reads: figure, measured, target, held or not", () => {
  const figures = { lost: 2, "lag p95 s": 2.71656, sent: 20_000 };
  const targets = {
    lost: { exactly: 0 },
    "lag p95 s": { atMost: 10, tolerance: 0.5 },
    drained: { atLeast: 1 },
  };
  expect(renderVerdicts(judgeFigures(figures, targets)).split("\n")).toEqual([
    "figure     measured      target",
    "lost       2             = 0         NOT HELD",
    "lag p95 s  2.717         ≤ 10 ± 0.5  held",
    "sent       20,000",
    "drained    not measured  ≥ 1         NOT HELD",
  ]);
});
