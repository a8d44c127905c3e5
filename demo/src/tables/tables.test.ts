import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { photoPath } from "../photo-path.ts";
import { loadTables } from "./load.ts";
import { nameVehicle } from "./vehicle-name.ts";

const tables = loadTables();
const trims = tables.badges.flatMap((badge) => badge.trims.map((part) => part.trim));

describe("the data", () => {
  test("holds 900 badges and more, each with a value class", () => {
    expect(tables.badges.length).toBeGreaterThan(900);
    for (const trim of trims) expect(tables.values.classes[trim.class], trim.key).toBeDefined();
  });

  test("every year of every badge has exactly one trim", () => {
    for (const badge of tables.badges) {
      const years = badge.trims.flatMap((part) => [part.first, part.last]);
      expect([years[0], years.at(-1)]).toEqual([badge.first, badge.last]);
      expect(
        badge.trims.every((part, at) => at === 0 || part.first === (badge.trims[at - 1]?.last ?? 0) + 1),
      ).toBe(true);
    }
  });

  test("every colour of every trim has its pictures", () => {
    const files = new Set(
      trims.flatMap((trim) =>
        [true, false].flatMap((early) =>
          tables.colours
            .shares(trim, early)
            .values.flatMap((colour) =>
              tables.colours.angles(trim.body).map((angle) => `${trim.body}-${colour}-${angle}.jpg`),
            ),
        ),
      ),
    );
    expect(files.size).toBeGreaterThan(200);
    for (const file of files) expect(existsSync(photoPath(file)), file).toBe(true);
  });

  test("no badge with a body or series of its own borrows ANCAP's stars", () => {
    const yaris = trims.find((trim) => trim.model === "Yaris" && trim.badge === "GR Rallye");
    const wagon = trims.find((trim) => trim.model === "Mazda6" && trim.badge === "Touring Wagon");
    expect(yaris?.variant.ancaprating).toBeNull();
    expect([wagon?.variant.ancaprating, wagon?.variant.vehiclelength]).toEqual([null, null]);
  });
});

test.each([
  ["Subaru", "BRZ", "BRZ", null, "Subaru BRZ"],
  ["Honda", "CB500X", "CB500X ABS", "ABS", "Honda CB500X ABS"],
  ["Mazda", "Mazda3", "G20 Pure", "G20 Pure", "Mazda3 G20 Pure"],
  ["Yamaha", "MT-07", "MT-07LA", "MT-07LA", "Yamaha MT-07LA"],
  ["Nissan", "LEAF", "Leaf", null, "Nissan LEAF"],
  ["Trakka", "Trakkaway 700", "Standard", "Standard", "Trakka Trakkaway 700 Standard"],
])("%s %s %s is named without repeating itself", (make, model, badge, short, title) => {
  expect(nameVehicle(make, model, badge)).toMatchObject({ badge: short, title });
});
