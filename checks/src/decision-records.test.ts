import { expect, test } from "vitest";
import { judgeRecords } from "./decision-records.ts";

const good = { name: "0001-engines.md", text: "# Engines\n\n1 M cars are 5 GB.\n" };

test("a numbered, titled, short record with a figure passes", () => {
  expect(judgeRecords([good])).toEqual([]);
});

test.each([
  ["bad name", [{ ...good, name: "0001-Engines.md" }], "is not named"],
  ["no title", [{ ...good, text: "1 M cars" }], "title"],
  ["no figure", [{ ...good, text: "# Engines 2\n\nBecause.\n" }], "no figure"],
  ["too long", [{ ...good, text: `${good.text}${"line\n".repeat(80)}` }], "longer than"],
  ["a number left out", [good, { ...good, name: "0003-jobs.md" }], "numbering"],
  ["a number twice", [good, { ...good, name: "0001-jobs.md" }], "numbering"],
  [
    "a successor that is not there",
    [{ ...good, text: `${good.text}Superseded by [x](0009-x.md)` }],
    "not there",
  ],
])("%s is named", (_, records, message) => {
  expect(judgeRecords(records)).toEqual([expect.stringContaining(message)]);
});
