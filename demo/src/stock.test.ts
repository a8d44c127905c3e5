import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDay } from "./calendar.ts";
import { demoDealers, makeCar, photoPath, type StockRecord } from "./index.ts";
import { vinCheckDigit } from "./make/identity.ts";
import { dutyCents, fixedCents } from "./make/on-road.ts";
import { loadTables } from "./tables/load.ts";

const dates = ["2026-01-01", "2026-11-01", "2026-11-15", "2027-02-28", "2028-12-31"] as const;

type Case = { car: StockRecord; date: string; dealer: (typeof demoDealers)[number] };

/** Any car of any dealer on any day: the first hundred often, because the rare ones stand there. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    dealer: fc.constantFrom(...demoDealers),
    index: fc.oneof(fc.nat(100), fc.nat(3_000), fc.nat(1_000_000)),
    date: fc.constantFrom(...dates),
  })
  .map(({ dealer, index, date }) => ({ car: makeCar(dealer, index, date), date, dealer }));

const always = (title: string, rule: (one: Case) => void): void =>
  test(title, () => fc.assert(fc.property(cases, rule), { numRuns: 600, seed: 4 }));

const instant = (text: string): number => Date.parse(text) / 1000;
const { values } = loadTables();

describe("every car", () => {
  always("has a VIN of 17 signs without I, O, Q and with the right check digit", ({ car }) => {
    expect(car.vin).toMatch(/^0DM[A-HJ-NPR-Z]{2}[A-HJ-NPR-Z0-9]{3}[0-9X][A-HJ-NPR-Z0-9]{2}\d{6}$/);
    expect(car.vin[8]).toBe(vinCheckDigit(car.vin));
  });

  always("CALL-11 has a slug of letters, digits, hyphens and underscores", ({ car }) => {
    expect(car.slug).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(car.slug).not.toMatch(/--|-$|^-/);
  });

  always("has a stock number of its dealer and type", ({ car, dealer }) => {
    expect(car.stocknum).toMatch(new RegExp(`^${dealer.stockPrefix}-[NUD]\\d{5,}$`));
  });

  always("has a DEMO plate or none, new cars none", ({ car }) => {
    if (car.car_type === "new") expect([car.regplate, car.rego_expiry]).toEqual([null, null]);
    if (car.car_type === "demo") expect(car.regplate).not.toBeNull();
    expect(car.regplate === null).toBe(car.rego_expiry === null);
    if (car.regplate !== null) expect(car.regplate).toMatch(/^DEMO[0-9A-HJ-NPR-Z]{3,5}$/);
  });

  always("has a price of 0 or within bounds, the same in dollars and cents", ({ car }) => {
    if (car.price !== 0) expect(car.price >= 1_500 && car.price <= 500_000).toBe(true);
    expect(Math.round(car.price * 100)).toBe(car.price_cents);
    expect(car.egc_price === null ? null : Math.round(car.egc_price * 100)).toBe(car.egc_price_cents);
  });

  always("D9 sums: the price before charges plus duty and fees is the drive-away price", ({ car }) => {
    if (car.egc_price_cents === null) return;
    const costs = values.on_road[car.state];
    if (!costs) throw new Error(`No costs for ${car.state}`);
    const charges =
      car.price_type === "egc"
        ? 0
        : dutyCents(costs, car.egc_price_cents) + fixedCents(costs, car.car_type !== "used");
    expect(Math.abs(car.egc_price_cents + charges - car.price_cents)).toBeLessThanOrEqual(2);
    expect(car.price_state).toBe(car.state);
  });

  always("was/now: before_price stands in the ledger, above the price, for a week at least", ({ car }) => {
    const [first, second] = car.price_ledger;
    if (car.price > 0) expect(car.price_ledger.at(-1)?.price_cents).toBe(car.price_cents);
    if (car.before_price_cents === null) return;
    expect(car.before_price_cents).toBeGreaterThan(car.price_cents);
    expect(first?.price_cents).toBe(car.before_price_cents);
    expect(instant(second?.from ?? "") - instant(first?.from ?? "")).toBeGreaterThanOrEqual(7 * 86_400);
  });

  always(
    "is built, listed, changed and sold in that order, never after the reference date",
    ({ car, date }) => {
      const end = readDay(date) * 86_400;
      const built = car.build_date === null ? 0 : readDay(car.build_date) * 86_400;
      expect(built).toBeLessThanOrEqual(end);
      if (car.build_date !== null) expect(car.build_date.startsWith(String(car.year))).toBe(true);
      if (car.compliance_date !== null)
        expect(readDay(car.compliance_date) * 86_400).toBeLessThanOrEqual(end);
      expect(instant(car.created_at)).toBeGreaterThanOrEqual(built - 86_400);
      expect(instant(car.created_at)).toBeLessThan(end);
      for (const entry of car.price_ledger) expect(instant(entry.from)).toBeLessThan(end);
      expect(instant(car.updated_at)).toBeGreaterThanOrEqual(instant(car.created_at));
      expect(instant(car.updated_at)).toBeLessThanOrEqual(end + 7 * 3600);
    },
  );

  always("AVAIL-05 sold has a moment of sale, nothing else has", ({ car }) => {
    expect(car.sold).toBe(car.status === "sold");
    expect(car.sold_date_timestamp !== null).toBe(car.sold);
    if (car.sold_date_timestamp === null) return;
    expect(car.sold_date_timestamp).toBeGreaterThan(instant(car.created_at));
    expect(car.price_ledger.every((entry) => instant(entry.from) <= Number(car.sold_date_timestamp))).toBe(
      true,
    );
  });

  always("coming soon has no more than one picture and is no demonstrator", ({ car }) => {
    if (car.status !== "coming_soon") return;
    expect(car.photos_count).toBeLessThanOrEqual(1);
    expect(car.car_type).not.toBe("demo");
  });

  always("names only pictures that exist", ({ car }) => {
    expect(car.photos.length).toBe(car.photos_count);
    for (const photo of car.photos) expect(existsSync(photoPath(photo))).toBe(true);
  });

  always("tags only what the tag can mean", ({ car }) => {
    if (car.tag === "Pre-order") expect([car.car_type, car.status]).toEqual(["new", "coming_soon"]);
    if (car.tag?.includes("Test Drive")) expect(car.car_type).toBe("demo");
    if (car.tag === "Runout Sale") expect(car.car_type).toBe("new");
    if (car.reserved) expect(car.status).toBe("in_stock");
    if (car.preorder) expect([car.car_type, car.km]).toEqual(["new", 0]);
  });
});

describe("every machine", () => {
  always("electric: no litres, cylinders, induction, octane, fuel use or tank; range instead", ({ car }) => {
    if (car.simple_fuel !== "Electric") return;
    const { variant } = car;
    const thermal = [variant.enginesize, variant.enginesize_litres, variant.cylinders, variant.induction];
    expect([
      ...thermal,
      variant.octane,
      variant.fuelconsumptioncombined,
      variant.fuelcapacity,
      car.engine_size,
    ]).toEqual(Array(8).fill(null));
    expect(variant.range_km).toBeGreaterThan(100);
    expect(variant.kwh_100km).toBeGreaterThan(10);
  });

  always("motorcycles: no doors, drive, towing, ANCAP, valuation or airbags", ({ car }) => {
    if (car.category !== "motorcycle") return;
    expect([car.doors, car.drive, car.variant.towing_kg, car.variant.ancaprating, car.autograb_data]).toEqual(
      Array(5).fill(null),
    );
    expect(car.standardEquipment.join()).not.toMatch(/airbag/i);
    expect(car.engine_size).toMatch(/ cc$/);
  });

  always("ANCAP's stars never without their year", ({ car }) => {
    expect(car.variant.ancaprating === null).toBe(car.variant.ancap_year === null);
    if (car.variant.ancaprating !== null)
      expect(car.variant.ancaprating).toContain(String(car.variant.ancap_year));
  });

  always("kilometres fit type and age", ({ car, date }) => {
    if (car.car_type === "new") expect(car.km).toBeLessThanOrEqual(60);
    if (car.car_type === "demo") expect(car.km >= 300 && car.km <= 9_000).toBe(true);
    if (car.car_type !== "used" || car.build_date === null) return;
    const years = (readDay(date) - readDay(car.build_date)) / 365.2425;
    const most = car.body === "Prime Mover" ? 240_000 : 110_000;
    expect(car.km).toBeLessThanOrEqual(Math.ceil(years * most) + 1_000);
    expect(car.km).toBeGreaterThanOrEqual(Math.floor(years * 0.6 * 300) - 1_000);
  });

  always("the equipment contradicts neither itself nor the car", ({ car }) => {
    const has = new Set(car.standardEquipment);
    expect(has.size).toBe(car.standardEquipment.length);
    expect(has.has("Leather seats") && has.has("Cloth seats")).toBe(false);
    if (has.has("Electric brake controller")) expect(has.has("Tow bar")).toBe(true);
    if (has.has("Tow bar")) expect(car.variant.towing_kg).not.toBeNull();
    if (car.make === "Tesla") expect(has.has("Apple CarPlay and Android Auto")).toBe(false);
    if (car.year >= 2017) expect(has.has("CD player")).toBe(false);
    if (car.body === "Cab Chassis")
      for (const name of ["Sports bar", "Tub liner"]) expect(has.has(name)).toBe(false);
  });
});

describe("every offer", () => {
  always("PRICE-05 market averages compare with the price before charges", ({ car }) => {
    if (car.autograb_data === null || car.egc_price === null) return;
    const ratio = car.egc_price / car.autograb_data.state_average_market_price;
    expect(ratio).toBeGreaterThan(0.62);
    expect(ratio).toBeLessThan(1.45);
  });

  always("new cars have no valuation and no past", ({ car }) => {
    if (car.car_type === "new")
      expect([car.autograb_data, car.history, car.file]).toEqual([null, null, null]);
  });

  always("a let car has a week and a day and no price; others the other way round", ({ car, dealer }) => {
    expect(car.subscription_price !== null).toBe(Boolean(dealer.lets));
    expect(car.daily_price !== null).toBe(Boolean(dealer.lets));
    if (car.subscription_price === null) return;
    expect(car.subscription_price % 10).toBe(9);
    expect(car.subscription_price).toBeGreaterThanOrEqual(129);
    expect([car.price, car.finance_lenders, car.before_price]).toEqual([0, null, null]);
  });

  always("the comment is whole: no placeholder, no empty paragraph, no double space", ({ car }) => {
    if (car.dealercomments === null) return;
    expect(car.dealercomments).not.toMatch(/[{}]|\|\||^\||\|$| {2}|undefined|null|NaN/);
  });

  always("the history says only what its conditions allow", ({ car, date }) => {
    const past = car.history;
    if (past === null || car.build_date === null) return;
    const age = Math.floor((readDay(date) - readDay(car.build_date)) / 365.2425);
    if (past.keys?.startsWith("One key")) expect(age).toBeGreaterThanOrEqual(4);
    if (past.owners?.includes("ex-lease")) expect(age >= 2 && age <= 5).toBe(true);
    if (past.owners === "one owner from new") expect(age).toBeLessThanOrEqual(7);
  });

  always("the inspection says only what fits body, state and condition", ({ car }) => {
    if (car.history?.check?.includes("roadworthy")) expect(car.state).toBe("VIC");
    if (car.history?.note?.includes("tub")) expect(car.photo_body).toBe("ute");
    if (car.history?.note?.startsWith("We found no marks")) expect(car.history.condition).toBe("excellent");
  });

  always("the comment and the record tell one story", ({ car }) => {
    const text = car.dealercomments ?? "";
    if (/drive-away in/.test(text)) expect(car.price_type).toBe("drive_away");
    if (/history report is on this page/.test(text)) expect(car.file).not.toBeNull();
    if (/Certified used/.test(text)) expect(car.certified).toBe(true);
    if (/Registered until|registered until/.test(text)) expect(car.rego_expiry).not.toBeNull();
    if (car.history?.note && /kerb mark|stone chips/.test(text)) expect(text).toContain(car.history.note);
    if (car.status === "coming_soon" && text) expect(text).toMatch(/^On its way/);
  });
});
