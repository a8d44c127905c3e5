import { describe, expect, test } from "vitest";
import { countPoints, findLacking } from "./coverage.ts";
import { demoDealers, makeCar, makeStock, type StockRecord } from "./index.ts";

const date = "2026-11-15";
const dealerOf = (slug: string) => {
  const found = demoDealers.find((dealer) => dealer.slug === slug);
  if (!found) throw new Error(`No dealer ${slug}`);
  return found;
};

const demo = new Map(demoDealers.map((dealer) => [dealer, [...makeStock(dealer, dealer.demoCars, date)]]));
const all: StockRecord[] = [...demo.values()].flat();
const share = (cars: readonly StockRecord[], is: (car: StockRecord) => boolean): number =>
  cars.filter(is).length / cars.length;

describe("the demo's 3,000 cars", () => {
  test("are 3,000, of fourteen dealerships", () => {
    expect(all.length).toBe(3_000);
    expect(demoDealers.length).toBe(14);
  });

  test.each([
    ["southeast-beenleigh", 120],
    ["harbour-motors", 64],
    ["crestline-auto", 340],
    ["drivepass", 86],
  ])("%s shows as many cars as its own words say: %i", (slug, count) => {
    const cars = demo.get(dealerOf(slug)) ?? [];
    const shown = cars.filter(
      (car) => car.show_on_dealer_website && (car.status === "in_stock" || car.status === "coming_soon"),
    );
    expect(shown.length).toBe(count);
  });

  test.each([...new Set(demoDealers.map((dealer) => dealer.website))])(
    "%s lacks nothing it can show",
    (website) => {
      const houses = demoDealers.filter((dealer) => dealer.website === website);
      const cars = houses.flatMap((dealer) => demo.get(dealer) ?? []);
      for (const dealer of houses.filter((house) => house.showcase)) {
        expect(countPoints(dealer)).toBeGreaterThan(20);
        expect(findLacking(dealer, cars)).toEqual([]);
      }
      expect(houses.some((dealer) => dealer.showcase)).toBe(true);
    },
  );

  test("DATA-01 VIN and slug are unique over all dealers, plate within its state", () => {
    expect(new Set(all.map((car) => car.vin)).size).toBe(all.length);
    expect(new Set(all.map((car) => car.slug)).size).toBe(all.length);
    const plates = all.filter((car) => car.regplate !== null).map((car) => `${car.state} ${car.regplate}`);
    expect(new Set(plates).size).toBe(plates.length);
    expect(all.every((car) => car.regplate === null || car.regplate.length === 7)).toBe(true);
  });

  test("every category, lender and payment processor occurs", () => {
    const kinds = new Set(all.map((car) => car.category));
    expect([...kinds].sort()).toEqual(["car", "motorcycle", "rental", "rv", "subscription", "truck"]);
    const lenders = new Set(all.flatMap((car) => Object.keys(car.finance_lenders ?? {})));
    expect([...lenders].sort()).toEqual(
      ["360_finance", "angle", "ausloans", "manual", "nissan_finance", "powertorque", "taurus"].sort(),
    );
    const processors = new Set(
      all.flatMap((car) => car.payment_processors.map((one) => one.authorization_type)),
    );
    expect([...processors].sort()).toEqual(["st_george", "stripe", "till"]);
  });

  test("something is always new, and something just sold", () => {
    const end = Date.parse(date) / 1000;
    for (const cars of Map.groupBy(all, (car) => dealerOf(car.dealership_slug).website).values()) {
      expect(cars.some((car) => end - Date.parse(car.created_at) / 1000 <= 8 * 86_400)).toBe(true);
      expect(cars.some((car) => end - (car.sold_date_timestamp ?? 0) <= 3 * 86_400)).toBe(true);
    }
  });
});

describe("a large yard", () => {
  const southeast = dealerOf("southeast-beenleigh");
  const yard = [...makeStock(southeast, 50_000, date)];

  test("DATA-01 has no slug, VIN, stock number or plate twice in 50,000 cars", () => {
    const unique = (field: "slug" | "vin" | "stocknum") => new Set(yard.map((car) => car[field])).size;
    expect([unique("slug"), unique("vin"), unique("stocknum")]).toEqual([50_000, 50_000, 50_000]);
    const plates = yard.flatMap((car) => car.regplate ?? []);
    expect(new Set(plates).size).toBe(plates.length);
  });

  test("has the mix of the data", () => {
    const near = (is: (car: StockRecord) => boolean, odds: number, cars = yard): void =>
      expect(Math.abs(share(cars, is) - odds)).toBeLessThan(0.12 * odds + 0.002);
    near((car) => car.status === "in_stock", 0.873);
    near((car) => car.status === "sold", 0.06);
    near((car) => car.car_type === "used", 0.7);
    near((car) => car.price === 0, 0.01);
    near((car) => car.dealercomments === null, 0.033);
    near(
      (car) => car.photos_count === 0,
      0.03,
      yard.filter((car) => car.status === "in_stock"),
    );
    near(
      (car) => car.autograb_data === null,
      0.06,
      yard.filter((car) => car.car_type === "used"),
    );
    near(
      (car) => car.file !== null,
      0.45,
      yard.filter((car) => car.car_type === "used"),
    );
    near(
      (car) => car.reserved,
      0.03,
      yard.filter((car) => car.status === "in_stock"),
    );
  });

  test("no car was on the yard before it was built", () => {
    const early = yard.filter(
      (car) =>
        car.build_date !== null && Date.parse(car.created_at) < Date.parse(car.build_date) - 86_400_000,
    );
    expect(early.map((car) => car.stocknum)).toEqual([]);
  });

  test("car 41,234 made alone is car 41,234 of the yard", () => {
    expect(makeCar(southeast, 41_234, date)).toEqual(yard[41_234]);
  });
});

test("another day moves the dates, not the car's identity", () => {
  const dealer = dealerOf("harbour-motors");
  const [one, other] = [makeCar(dealer, 20, "2026-11-01"), makeCar(dealer, 20, "2026-11-15")];
  expect([one.stocknum, one.vin, one.make, one.colour]).toEqual([
    other.stocknum,
    other.vin,
    other.make,
    other.colour,
  ]);
  expect(one.created_at).not.toBe(other.created_at);
});

test("refuses an index that is no whole number, and a date that is no date", () => {
  const dealer = dealerOf("harbour-motors");
  expect(() => makeCar(dealer, -1, date)).toThrow(/whole number/);
  expect(() => makeCar(dealer, 1.5, date)).toThrow(/whole number/);
  expect(() => makeCar(dealer, 1, "15/11/2026")).toThrow(/YYYY-MM-DD/);
});
