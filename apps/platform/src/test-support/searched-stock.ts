// What the searches of a test file find: four sites, a stock with every edge of the rules, an index, and rows beside it.
import { type CarCard, searchResults } from "@forecourt/contracts";
import { beforeAll, expect } from "vitest";
import { clockAt } from "../kit/clock.ts";
import { captureLog } from "../kit/testing.ts";
import { createIndex } from "../modules/search/car-index.ts";
import { drainDirtyCars } from "../modules/search/drain-dirty-cars.ts";
import { type SearchDeps, type SearchInput, searchCars } from "../modules/search/search-cars.ts";
import type { Site } from "../modules/sites/index.ts";
import { publishForTest } from "./published-sites.ts";
import { withTestIndex } from "./search-index.ts";
import { dealership, makeSite } from "./site-sources.ts";
import { makeRecord, saveRecords } from "./stock-records.ts";
import { withTestDatabase } from "./test-database.ts";

const now = "2026-11-15T00:00:00Z";
const daysAgo = (days: number, seconds = 0) => Date.parse(now) / 1000 - days * 86_400 - seconds;

export const stock = {
  one: [
    makeRecord({
      stocknum: "SUV1",
      location_slug: "one-yard",
      make: "Toyota",
      model: "RAV4",
      simple_body: "SUV",
      price: 30_000,
      km: 10,
      colour: "Glacier White",
      drive: "All Wheel Drive",
      photos: ["stored:a"],
    }),
    makeRecord({
      stocknum: "SUV2",
      make: "Toyota",
      model: "Kluger",
      simple_body: "SUV",
      price: 45_000,
      seats: 7,
      colour: "Silver Pearl",
      drive: "4x4",
      photos: ["stored:b", "stored:c"],
    }),
    makeRecord({
      stocknum: "SUV3",
      make: "Mazda",
      model: "CX-8",
      name: "2021 Mazda CX-8",
      simple_body: "SUV",
      price: 35_000,
      seats: 7,
    }),
    makeRecord({
      stocknum: "HATCH1",
      make: "Toyota",
      model: "Corolla",
      price: 20_000,
      simple_fuel: "Hybrid",
    }),
    makeRecord({ stocknum: "HATCH2", make: "Mazda", model: "3", price: 0, year: 2015 }),
    makeRecord({
      stocknum: "NEW1",
      car_type: "new",
      make: "Toyota",
      model: "Corolla",
      price: 33_000,
      status: "coming_soon",
    }),
    makeRecord({
      stocknum: "FINANCE",
      price: 15_000,
      finance_lenders: { angle: { paymentWeek: 80, comparisonRate: 9.27 }, taurus: { paymentWeek: 99 } },
    }),
    makeRecord({
      stocknum: "HUNDRED",
      price: 16_000,
      photos: ["stored:e"],
      state_average_market_price: 20_000,
      finance_lenders: { angle: { paymentWeek: 100, comparisonRate: 9.27 } },
    }),
    makeRecord({ stocknum: "SOLD-IN", status: "sold", sold: true, sold_date_timestamp: daysAgo(3) }),
    makeRecord({ stocknum: "SOLD-OUT", status: "sold", sold: true, sold_date_timestamp: daysAgo(3, 1) }),
    makeRecord({ stocknum: "SOLD-UNDATED", status: "sold", sold: true }),
    makeRecord({ stocknum: "OTHERS", status: "others" }),
    makeRecord({ stocknum: "HIDDEN", show_on_dealer_website: false }),
  ],
  // Another company's: its makes, bodies and slugs must never show on the first site.
  two: [
    makeRecord({
      stocknum: "FOREIGN1",
      make: "Canary",
      model: "RAV4",
      simple_body: "SUV",
      price: 30_000,
      simple_fuel: "Canary",
      photos: ["stored:d"],
    }),
    makeRecord({ stocknum: "FOREIGN2", make: "Canary", model: "Corolla", simple_body: "Canary" }),
  ],
};

const names = new Map<string, string>();
for (const record of [...stock.one, ...stock.two]) names.set(record.slug, record.stocknum);
export const numbersOf = (cars: readonly CarCard[]) => cars.map(({ slug }) => names.get(slug) ?? slug);

/** The index, or rows because the index is away. */
export type Source = "index" | "rows";

export function withSearchedStock() {
  const database = withTestDatabase();
  const testIndex = withTestIndex();
  let sites: Map<string, Site>;
  let deps: Record<Source, SearchDeps>;

  function site(slug: string): Site {
    const found = sites.get(slug);
    if (!found) throw new Error(`no site ${slug}`);
    return found;
  }

  const idOf = (slug: "one" | "two"): number => site(slug).dealershipIds[0] ?? 0;

  beforeAll(async () => {
    const { db } = database();
    sites = await publishForTest(db, [
      makeSite("one", {
        settings: {
          finance_provider: "angle",
          repayment_bands: [
            { label: "Under $80", from: null, to: 80 },
            { label: "$80 to $100", from: 80, to: 100 },
            { label: "$100 to $200", from: 100, to: 200 },
            { label: "Over $200", from: 200, to: null },
          ],
        },
      }),
      makeSite("weekly", { settings: { offers_subscription: true } }),
      makeSite("two", { settings: { sold_visible_days: 0 } }),
      // A group's site shows its own dealership and, lawfully, another's.
      makeSite("group", {
        dealerships: [dealership("group"), "one"],
        organisation: { slug: "one-org", name: "Organisation of one" },
        settings: { include_sold_always: true, results_per_page: 6 },
      }),
    ]);
    const index = testIndex();
    await createIndex(index, `${index.alias}-1`, index.alias);
    await saveRecords(db, idOf("one"), stock.one);
    await saveRecords(db, idOf("two"), stock.two);
    await saveRecords(db, site("weekly").dealershipIds[0] ?? 0, [
      makeRecord({ subscription_price: 190 }),
      makeRecord({ subscription_price: 250 }),
      makeRecord({}),
    ]);
    await saveRecords(db, site("group").dealershipIds.find((id) => id !== idOf("one")) ?? 0, [
      makeRecord({ stocknum: "GROUP1" }),
    ]);
    await drainDirtyCars({ db, index, purge: async () => undefined, log: captureLog().log });
    const common = { db, clock: clockAt(now), log: captureLog().log };
    deps = {
      index: { ...common, index },
      rows: { ...common, index: { ...index, engine: index.engineAt("http://127.0.0.1:9") } },
    };
  });

  async function search(state = "", input: Partial<SearchInput> = {}, slug = "one", on: Source = "index") {
    const results = searchResults.parse(
      JSON.parse(await searchCars(deps[on], site(slug), { car_type: "all", ...input, state })),
    );
    expect(results.degraded).toBe(on === "rows");
    return { ...results, numbers: numbersOf(results.cars) };
  }

  return { testIndex, site, idOf, search, depsOf: (on: Source) => deps[on] };
}
