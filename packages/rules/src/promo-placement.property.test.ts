import fc from "fast-check";
import { expect, test } from "vitest";
import { dealPromos, placePromos } from "./promo-placement.ts";

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 40 });
const promos = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 2 });

test("SEARCH-04 SEARCH-05 no car is lost, doubled or moved past another, and promos stand at 8 and 17 only", () => {
  fc.assert(
    fc.property(ids, promos, fc.integer({ min: 1, max: 3 }), (cars, cards, page) => {
      const items = placePromos<number, string>(cars, cards, page);
      expect(items.filter((item) => typeof item === "number")).toEqual(cars);
      const places = items.flatMap((item, at) => (typeof item === "string" ? [at + 1] : []));
      expect(places).toEqual([8, 17].slice(0, places.length));
    }),
  );
});

test("SEARCH-06 dealing shows each of the first two once, whatever the seed", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (site, path, day) => {
      expect(dealPromos(["a", "b"], { site, path, day }).toSorted()).toEqual(["a", "b"]);
    }),
  );
});
