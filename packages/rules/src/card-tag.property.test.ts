import fc from "fast-check";
import { expect, test } from "vitest";
import { cardTag, type TaggedCar, type TagSettings } from "./card-tag.ts";

const words = fc.oneof(
  fc.constantFrom("Special", "runout sale", "*** Test Drive Vehicle Only ***", "", "***"),
  fc.string({ maxLength: 20 }),
);
const flag = fc.constantFrom(true, false, null);
const fuels = fc.constantFrom("Electric", "electric", "Hybrid", "Plug-in Hybrid", "Petrol", "", null);
const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });

const anyCar: fc.Arbitrary<TaggedCar> = fc.record({
  status: fc.constantFrom("in_stock", "coming_soon", "sold", "others", ""),
  reserved: flag,
  certified: flag,
  car_type: fc.constantFrom("new", "used", "demo"),
  make: fc.constantFrom("Toyota", "TOYOTA", "Mazda", null),
  tag: fc.option(words),
  simple_fuel: fuels,
  fuel: fuels,
  created_at: fc.oneof(
    moment.map((at) => at.toISOString()),
    fc.constantFrom("", "no date"),
  ),
});
const anySettings: fc.Arbitrary<TagSettings> = fc.record({
  sold_tag_label: fc.constantFrom("SOLD", "JUST SOLD"),
  new_tag_label: fc.constantFrom("New Arrival", "JUST ARRIVED"),
  show_electric_tag: fc.boolean(),
  show_hybrid_tag: fc.boolean(),
  runout_sale_green: fc.boolean(),
});

// The specification's list, each line with its own condition, written apart from the code.
const isSold = (car: TaggedCar) => !["in_stock", "coming_soon"].includes(car.status);
const fuelOf = (car: TaggedCar) => (car.simple_fuel || car.fuel || "").toLowerCase();
type Line = [applies: (car: TaggedCar, settings: TagSettings, now: Date) => boolean, label: string | null];
const lines = (car: TaggedCar, settings: TagSettings): Line[] => [
  [isSold, settings.sold_tag_label],
  [(c, s) => s.show_electric_tag && fuelOf(c) === "electric", "Electric"],
  [(c, s) => s.show_hybrid_tag && fuelOf(c).includes("hybrid"), "Hybrid"],
  [(c) => c.reserved === true, "Reserved"],
  [
    (c) => c.certified === true && c.car_type === "used" && /^toyota$/i.test(c.make ?? ""),
    "Toyota Certified",
  ],
  [(c) => /[^*\s]/.test(c.tag ?? ""), (car.tag ?? "").replaceAll("*", "").trim()],
  [(c) => c.status === "coming_soon", "COMING SOON"],
  [(c, _, now) => now.getTime() - Date.parse(c.created_at) <= 8 * 86_400_000, settings.new_tag_label],
];

test("TAG-01 for every car and site there is one answer: the first line that applies, or none", () => {
  fc.assert(
    fc.property(anyCar, anySettings, moment, (car, settings, now) => {
      const first = lines(car, settings).find(([applies]) => applies(car, settings, now));
      expect(cardTag(car, settings, now)?.label ?? null).toBe(first?.[1] ?? null);
    }),
    { numRuns: 2000 },
  );
});

test("TAG-01 asked twice, the answer is the same, and the car is as it was", () => {
  fc.assert(
    fc.property(anyCar, anySettings, moment, (car, settings, now) => {
      const before = structuredClone({ car, settings });
      const tag = cardTag(car, settings, now);
      expect(cardTag(structuredClone(car), { ...settings }, new Date(now))).toEqual(tag);
      expect({ car, settings }).toEqual(before);
    }),
  );
});
