import { expect, test } from "vitest";
import { areaTable, judgeAreas, withTable } from "./area-table.ts";
import { parseAreas, parseCatalogue } from "./catalogue.ts";
import { tellIds } from "./describe-rules.ts";
import { parsePending } from "./pending.ts";

const entry = (id: string, level: string) =>
  `- { id: ${id}, section: [1], rule: it holds, kind: rule, level: ${level} }\n`;
const rules = parseCatalogue(
  entry("TAG-01", "unit") + entry("TAG-02", "unit") + entry("CAR-01", "browser") + entry("CAR-02", "api"),
);

test("the table has a line for each area and one for all, from the catalogue and the list alone", () => {
  const pending = parsePending("features: { search: x }\nrules: { TAG-02: search, CAR-01: search }");
  const table = areaTable(rules, parseAreas("TAG: tags\nCAR: the car page"), pending);
  expect(table.split("\n").slice(2)).toEqual([
    "| `TAG` | tags | 2 | 1/2 |  |  | search 1 |",
    "| `CAR` | the car page | 2 |  | 1/1 | 0/1 | search 1 |",
    "| all |  | 4 | 1/2 | 1/1 | 0/1 | search 2 |",
  ]);
});

test("an area without a line, and a line without an area, are named", () => {
  expect(judgeAreas(rules, parseAreas("TAG: tags\nCAR: cars"))).toEqual([]);
  expect(judgeAreas(rules, parseAreas("TAG: tags\nFIN: money"))).toEqual([
    "docs/spec/areas.yaml: CAR has no line",
    "docs/spec/areas.yaml: FIN has no rule",
  ]);
});

test("only what stands between the marks is replaced; without them it says so", () => {
  const page = "before\n<!-- table: pnpm spec --write -->\nold\n<!-- end of table -->\nafter\n";
  expect(withTable(page, "new")).toBe(page.replace("old", "new"));
  expect(() => withTable("before\nafter", "new")).toThrow("lacks");
});

test.each([
  ["an id twice", entry("TAG-01", "unit") + entry("TAG-01", "api"), "TAG-01 is there twice"],
  ["an unknown level", entry("TAG-01", "system"), "level"],
  ["an id of another shape", entry("TAG-1", "unit"), "an id is AREA-NN"],
  [
    "an unknown field",
    "- { id: TAG-01, section: [1], rule: x, kind: rule, level: unit, owner: me }",
    "owner",
  ],
])("a catalogue with %s is refused", (_, yaml, message) => {
  expect(() => parseCatalogue(yaml)).toThrow(message);
});

test("three ids in a row and more are told by their ends", () => {
  expect(tellIds(["TAG-01", "TAG-02", "TAG-03", "TAG-05", "TAG-06", "CAR-07"])).toBe(
    "TAG-01 to -03 TAG-05 TAG-06 CAR-07",
  );
});
