import { expect, test } from "vitest";
import { loadStock } from "./load-stock.ts";

const line = (stocknum: string, dealership_slug = "one") =>
  JSON.stringify({
    dealership_slug,
    stocknum,
    slug: stocknum,
    name: "A car",
    status: "in_stock",
    car_type: "used",
  });

async function load(lines: string[], batchSize = 2) {
  const batches: [number, string[]][] = [];
  async function* given() {
    yield* lines;
  }
  const report = await loadStock({
    lines: given(),
    dealershipIds: new Map([
      ["one", 1],
      ["two", 2],
    ]),
    batchSize,
    async save(dealershipId, records) {
      batches.push([dealershipId, records.map(({ stocknum }) => stocknum)]);
      return { inserted: records.length, changed: 0, unchanged: 0 };
    },
  });
  return { report, batches };
}

test("lines of several dealerships are saved in batches of one dealership each, none left behind", async () => {
  const { report, batches } = await load([line("a"), line("b", "two"), line("c"), "", line("d")]);
  expect(batches).toEqual([
    [1, ["a", "c"]],
    [2, ["b"]],
    [1, ["d"]],
  ]);
  expect(report).toMatchObject({ inserted: 4, refused: 0, lines: 5 });
});

test("a line that is no car is refused with its number; the others are saved", async () => {
  const { report } = await load([
    line("a"),
    "{",
    line("b", "nobody"),
    JSON.stringify({ stocknum: "x" }),
    line("c"),
  ]);
  expect(report).toMatchObject({ inserted: 2, refused: 3 });
  expect(report.problems.map((problem) => problem.line)).toEqual([2, 3, 4]);
  expect(report.problems[1]?.message).toBe("no dealership is called nobody");
});
