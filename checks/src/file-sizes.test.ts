import { expect, test } from "vitest";
import { isMeasured, judgeSizes } from "./file-sizes.ts";

function sizes(...lines: number[]) {
  return lines.map((count, index) => ({ file: `file-${index}.ts`, lines: count }));
}

test("small files pass, with their figures", () => {
  const { problems, note } = judgeSizes(sizes(10, 69, 120, 60, 40));
  expect(problems).toEqual([]);
  expect(note).toBe("5 files, median 60 lines, 95th percentile 120, largest 120 (file-2.ts)");
});

test("each limit is seen: one file over 400, a median of 70, a 95th percentile of 300", () => {
  const many = Array.from({ length: 40 }, () => 10);
  expect(judgeSizes(sizes(...many, 400)).problems).toEqual([]);
  expect(judgeSizes(sizes(...many, 401)).problems).toEqual(["file-40.ts has 401 lines, over 400"]);
  expect(judgeSizes(sizes(70, 70, 70)).problems).toEqual(["the median file has 70 lines, not under 70"]);
  expect(judgeSizes(sizes(10, 10, 300)).problems).toEqual([
    "the 95th percentile is 300 lines, not under 300",
  ]);
});

test("measuring nothing is a failure, not a pass", () => {
  expect(judgeSizes([]).problems).toEqual(["no source file was measured"]);
});

test("tests, data and declarations are left aside", () => {
  expect(isMeasured("apps/platform/src/app.ts")).toBe(true);
  expect(isMeasured("apps/storefront/src/root.tsx")).toBe(true);
  const aside = [
    "a/b.test.ts",
    "a/b.medium.test.ts",
    "e2e/a.spec.ts",
    "a/b.generated.ts",
    "a/b.d.ts",
    "demo/a.ts",
  ];
  expect(aside.filter(isMeasured)).toEqual([]);
});
