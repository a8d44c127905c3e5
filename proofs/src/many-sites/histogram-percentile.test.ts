import { expect, test } from "vitest";
import { histogramPercentile } from "./histogram-percentile.ts";

const samples = new Map([
  ['x_bucket{le="0.001",from="memory"}', 98],
  ['x_bucket{le="0.01",from="memory"}', 99],
  ['x_bucket{le="+Inf",from="memory"}', 100],
  ['x_bucket{le="0.001",from="database"}', 0],
  ['x_bucket{le="+Inf",from="database"}', 10],
]);

test("a percentile is the upper edge of its bucket", () => {
  expect(histogramPercentile(samples, "x", { from: "memory" }, 0.98)).toBe(0.001);
  expect(histogramPercentile(samples, "x", { from: "memory" }, 0.99)).toBe(0.01);
  expect(histogramPercentile(samples, "x", { from: "database" }, 0.5)).toBe(Number.POSITIVE_INFINITY);
});

test("nothing measured is no figure, so no target can be held by it", () => {
  expect(histogramPercentile(new Map(), "x", { from: "memory" }, 0.99)).toBeNaN();
});
