import { expect, test } from "vitest";
import { foldFeatures, foldSpecs } from "./fold-list.ts";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

test("CAR-03 eight features are in view, a ninth unfolds", () => {
  expect(foldFeatures(upTo(8))).toEqual({ shown: upTo(8), rest: [] });
  expect(foldFeatures(upTo(9))).toEqual({ shown: upTo(8), rest: [9] });
  expect(foldFeatures([])).toEqual({ shown: [], rest: [] });
});

test("CAR-04 four specifications are in view, a fifth unfolds", () => {
  expect(foldSpecs(upTo(4))).toEqual({ shown: upTo(4), rest: [] });
  expect(foldSpecs(upTo(6))).toEqual({ shown: upTo(4), rest: [5, 6] });
});
