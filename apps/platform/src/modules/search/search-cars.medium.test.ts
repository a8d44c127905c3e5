import { type CarCard, searchResults, similarCars, suggestions } from "@forecourt/contracts";
import { beforeAll, expect, test } from "vitest";
import { clockAt } from "../../kit/clock.ts";
import { captureLog } from "../../kit/testing.ts";
import { publishForTest } from "../../test-support/published-sites.ts";
import { withTestIndex } from "../../test-support/search-index.ts";
import { dealership, makeSite } from "../../test-support/site-sources.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import type { Site } from "../sites/index.ts";
import { createIndex } from "./car-index.ts";
import { drainDirtyCars } from "./drain-dirty-cars.ts";
import { type SearchDeps, type SearchInput, searchCars } from "./search-cars.ts";
import { getSimilarCars } from "./similar-cars.ts";
import { suggestSearch } from "./suggest-search.ts";

const database = withTestDatabase();
const testIndex = withTestIndex();
const now = "2026-11-15T00:00:00Z";
const daysAgo = (days: number, seconds = 0) => Date.parse(now) / 1000 - days * 86_400 - seconds;

let sites: Map<string, Site>;
/** On the index, and on rows because the index is away. */
let deps: { index: SearchDeps; rows: SearchDeps };

function site(slug: string): Site {
  const found = sites.get(slug);
  if (!found) throw new Error(`no site ${slug}`);
  return found;
}

const stock = {
  one: [
    makeRecord({
      stocknum: "SUV1",
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

const idOf = (slug: "one" | "two"): number => site(slug).dealershipIds[0] ?? 0;

const names = new Map<string, string>();
for (const record of [...stock.one, ...stock.two]) names.set(record.slug, record.stocknum);
const numbersOf = (cars: readonly CarCard[]) => cars.map(({ slug }) => names.get(slug) ?? slug);

async function search(
  state = "",
  input: Partial<SearchInput> = {},
  slug = "one",
  on: "index" | "rows" = "index",
) {
  const results = searchResults.parse(
    JSON.parse(await searchCars(deps[on], site(slug), { car_type: "all", ...input, state })),
  );
  expect(results.degraded).toBe(on === "rows");
  return { ...results, numbers: numbersOf(results.cars) };
}

test("AVAIL-04, AVAIL-05, AVAIL-10 a list shows what can be had, and sold cars to the second of their three days", async () => {
  const { numbers, total } = await search();
  expect(numbers.toSorted()).toEqual([
    "FINANCE",
    "HATCH1",
    "HATCH2",
    "HUNDRED",
    "NEW1",
    "SOLD-IN",
    "SUV1",
    "SUV2",
    "SUV3",
  ]);
  expect(total).toBe(9);
});

test("AVAIL-06, AVAIL-07 the site's settings say which sold cars it lists; never a hidden or an undated one of three days", async () => {
  const group = await search("", { limit: 96 }, "group");
  expect(group.numbers).toEqual(expect.arrayContaining(["SOLD-IN", "SOLD-OUT", "SOLD-UNDATED"]));
  expect(group.numbers).not.toContain("HIDDEN");
  expect(group.numbers).not.toContain("OTHERS");
  expect((await search("", {}, "two")).numbers.toSorted()).toEqual(["FOREIGN1", "FOREIGN2"]);
});

test("B1 another site's car is in no hit, facet, count, range or total, whatever the address says", async () => {
  const attempts = [
    "",
    "refinementList[dealership_slug][0]=two",
    "hierarchicalMenu[make_model][0]=Canary",
    "refinementList[simple_fuel][0]=Canary",
    "query=Canary",
    `dealership_id=${idOf("two")}&dealershipIds=${idOf("two")}&refinementList[dealership_id][0]=${idOf("two")}`,
  ];
  for (const on of ["index", "rows"] as const) {
    for (const attempt of attempts) {
      const { numbers, facets, cars } = await search(attempt, { limit: 96 }, "one", on);
      expect(
        numbers.filter((number) => number.startsWith("FOREIGN")),
        attempt,
      ).toEqual([]);
      // A chosen value is echoed as an option without cars; nothing else may name it.
      const counted = JSON.stringify(facets, (_, value) => (value?.is_refined ? undefined : value));
      expect(counted, `${on} ${attempt}`).not.toMatch(/Canary|"two"/);
      expect(JSON.stringify(cars)).not.toMatch(/Canary|"two"/);
    }
    const foreign = await search("hierarchicalMenu[make_model][0]=Canary", {}, "one", on);
    expect(foreign.total).toBe(0);
  }
});

test("B1 a group's site shows its dealerships and no others", async () => {
  const { facets, total } = await search("", {}, "group");
  expect(facets.dealership_slug.map(({ value }) => value).toSorted()).toEqual(["group", "one"]);
  expect(total).toBe(12);
});

test("SEARCH-11 SEARCH-13 SEARCH-14 SEARCH-15 SEARCH-18 SEARCH-19 SEARCH-21 each attribute narrows", async () => {
  const found = async (state: string) => (await search(state)).numbers.toSorted();
  expect(await found("range[price]=30000:35000")).toEqual(["NEW1", "SUV1", "SUV3"]);
  expect(await found("range[price]=:15000")).toEqual(["FINANCE"]);
  expect(await found("range[km]=:10")).toEqual(["SUV1"]);
  expect(await found("range[year]=:2015")).toEqual(["HATCH2"]);
  expect(await found("refinementList[seats][0]=7")).toEqual(["SUV2", "SUV3"]);
  expect(await found("refinementList[car_type][0]=new")).toEqual(["NEW1"]);
  expect(
    await found("hierarchicalMenu[make_model][0]=Toyota&hierarchicalMenu[make_model][1]=Corolla"),
  ).toEqual(["HATCH1", "NEW1"]);
  expect(await found("range[photos_count]=1:")).toEqual(["HUNDRED", "SUV1", "SUV2"]);
  expect(await found("refinementList[simple_body][0]=SUV&refinementList[simple_fuel][0]=Hybrid")).toEqual([]);
  expect(await found("query=cx-8")).toEqual(["SUV3"]);
  expect(await found("query=mazda SUV")).toEqual(["SUV3"]);
});

test("SEARCH-16 SEARCH-20 stock number, status, drive and colour narrow too", async () => {
  const found = async (state: string) => (await search(state)).numbers.toSorted();
  expect(await found("refinementList[stocknum][0]=suv2")).toEqual(["SUV2"]);
  expect(await found("refinementList[stocknum][0]=SUV")).toEqual(["SUV1", "SUV2", "SUV3"]);
  expect(await found("refinementList[stocknum][0]=UV1")).toEqual([]);
  expect(await found("refinementList[status][0]=coming_soon")).toEqual(["NEW1"]);
  expect(await found("refinementList[drive][0]=4WD")).toEqual(["SUV2"]);
  expect(await found("refinementList[colour][0]=White&refinementList[colour][1]=Silver")).toEqual([
    "SUV1",
    "SUV2",
  ]);
});

test("SEARCH-12 a weekly subscription price narrows, and its range is told only where a site offers it", async () => {
  const weekly = await search("range[subscription_price]=200:300", {}, "weekly");
  expect(weekly.cars.map(({ subscription_price }) => subscription_price)).toEqual([250]);
  expect((await search("", {}, "weekly")).facets.subscription_price).toMatchObject({ min: 190, max: 250 });
  expect((await search()).facets.subscription_price).toEqual({ min: null, max: null, histogram: null });
});

test("SEARCH-17 SEARCH-24 a repayment band holds the cars whose own lender asks that much; a payment is in one band", async () => {
  const band = (label: string) => `refinementList[weekly_price_range][0]=${encodeURIComponent(label)}`;
  expect((await search(band("$80 to $100"))).numbers.toSorted()).toEqual(["FINANCE", "HUNDRED"]);
  expect((await search(band("$100 to $200"))).numbers).toEqual([]);
  expect((await search(band("Any other"))).numbers).toEqual([]);
  expect((await search()).facets.weekly_price_range).toEqual([
    { value: "Under $80", count: 0, is_refined: false },
    { value: "$80 to $100", count: 2, is_refined: false },
    { value: "$100 to $200", count: 0, is_refined: false },
    { value: "Over $200", count: 0, is_refined: false },
  ]);
  expect((await search("", {}, "two")).facets.weekly_price_range).toEqual([]);
});

test("a range tells the shape of the stock in it, whatever is chosen of it", async () => {
  const { facets } = await search("range[price]=30000:35000");
  const { from, step, counts } = facets.price.histogram ?? { from: 0, step: 0, counts: [] };
  expect([from, step]).toEqual([15_000, 2500]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(counts[0]).toBe(2);
  expect((await search()).facets.year.histogram).toMatchObject({ from: 2015, step: 1 });
});

test("words with a slip of the finger find, with less weight than the right ones; numbers do not slip", async () => {
  const found = async (query: string) => (await search(`query=${query}`)).numbers.toSorted();
  expect(await found("toyta kluger")).toEqual(["SUV2"]);
  expect(await found("mazada")).toEqual(["HATCH2", "SUV3"]);
  expect(await found("2020")).toEqual([]);
  expect(await found("all wheel drive")).toEqual(["SUV1"]);
  expect(await found("four wheel drive")).toEqual(["SUV2"]);
  expect(await found("4wd rav5")).toEqual([]);
  expect(await found("hatchback hybrid")).toEqual(["HATCH1"]);
});

test("facets are disjunctive: an attribute's own choice does not narrow its options, others' do", async () => {
  const { facets } = await search(
    "refinementList[simple_body][0]=SUV&hierarchicalMenu[make_model][0]=Toyota",
  );
  expect(facets.simple_body).toEqual(
    [
      { value: "Hatch", count: 2, is_refined: false },
      { value: "SUV", count: 2, is_refined: true },
    ].toSorted((a, b) => b.count - a.count),
  );
  expect(facets.make_model.map(({ value, count, is_refined }) => [value, count, is_refined])).toEqual([
    ["Mazda", 1, false],
    ["Toyota", 2, true],
  ]);
  expect(facets.make_model[1]?.children.map(({ value, count }) => [value, count])).toEqual([
    ["Kluger", 1],
    ["RAV4", 1],
  ]);
  expect(facets.seats).toEqual([
    { value: "5", count: 1, is_refined: false },
    { value: "7", count: 1, is_refined: false },
  ]);
  expect(facets.price).toMatchObject({ min: 30_000, max: 45_000 });
  expect(facets.with_photos).toBe(2);
});

test("a choice that leaves no car stays an option, so that it can be taken back", async () => {
  const { facets } = await search("refinementList[simple_fuel][0]=Steam");
  expect(facets.simple_fuel).toContainEqual({ value: "Steam", count: 0, is_refined: true });
});

test.each([
  ["best_match", ["SUV2", "HUNDRED", "SUV1", "FINANCE", "NEW1", "HATCH1", "SUV3", "HATCH2", "SOLD-IN"]],
  ["newest", ["SOLD-IN", "HUNDRED", "FINANCE", "NEW1", "HATCH2", "HATCH1", "SUV3", "SUV2", "SUV1"]],
  ["price_asc", ["FINANCE", "HUNDRED", "HATCH1", "SOLD-IN", "SUV1", "NEW1", "SUV3", "SUV2", "HATCH2"]],
  ["price_desc", ["SUV2", "SUV3", "NEW1", "SUV1", "SOLD-IN", "HATCH1", "HUNDRED", "FINANCE", "HATCH2"]],
])("sorted by %s; a car without a price comes last", async (sortBy, expected) => {
  expect((await search(`sortBy=${sortBy}`)).numbers).toEqual(expected);
});

test("pages hold results_per_page cars, each car once; a page past the end is empty", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => search(`page=${page}`, {}, "group")));
  expect(pages.map(({ cars }) => cars.length)).toEqual([6, 6, 0]);
  expect(pages.map(({ total, pages: count, per_page }) => [total, count, per_page])).toEqual(
    Array(3).fill([12, 2, 6]),
  );
  expect(new Set(pages.flatMap(({ cars }) => cars.map(({ id }) => id))).size).toBe(12);
});

test("ROUTE-01, ROUTE-03 the results page's path narrows as the site's document says; a path nobody knows is not found", async () => {
  expect((await search("", { path: "/search/used-cars/", car_type: undefined })).numbers).not.toContain(
    "NEW1",
  );
  expect(
    (await search("", { path: "/search/new-and-used-demo-cars", car_type: undefined })).numbers,
  ).toContain("NEW1");
  await expect(search("", { path: "/search/boats", car_type: undefined })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a card carries the figures of the site's own lender, and of no other", async () => {
  const ofSite = async (slug: string) => (await search("range[price]=:15000", {}, slug)).cars[0]?.finance;
  expect(await ofSite("one")).toMatchObject({ provider: "angle", paymentWeek: 80, comparisonRate: 9.27 });
  expect(await ofSite("group")).toBeNull();
});

test("a card has its photos and never a private field", async () => {
  const { cars } = await search("range[photos_count]=2:");
  expect(cars[0]).toMatchObject({
    photos_count: 2,
    images: [{ hash: "b".repeat(64), width: 1200, height: 800 }, { hash: "c".repeat(64) }],
  });
  const { engine, alias } = testIndex();
  const { body } = await engine.call((client) => client.search({ index: alias, size: 100 }));
  expect(JSON.stringify(body)).not.toMatch(/vin|regplate|private_|dealercomments/);
  expect(JSON.stringify(body)).not.toContain("HIDDEN");
});

test("A9 with the index away rows give the same cars, order, total and page; options without counts", async () => {
  const states = [
    "",
    ...["newest", "price_asc", "price_desc", "km_asc", "km_desc", "year_desc", "year_asc"].map(
      (sort) => `sortBy=${sort}`,
    ),
    "range[price]=30000:35000&refinementList[simple_body][0]=SUV&refinementList[simple_body][1]=Hatch",
    "hierarchicalMenu[make_model][0]=Toyota&hierarchicalMenu[make_model][1]=Corolla",
    "refinementList[seats][0]=7&refinementList[seats][1]=5&range[photos_count]=1:",
    "refinementList[dealership_slug][0]=one&page=2",
    "refinementList[stocknum][0]=suv&refinementList[status][0]=in_stock",
    "refinementList[stocknum][0]=%25",
    "refinementList[drive][0]=4WD&refinementList[drive][1]=AWD&refinementList[colour][0]=White",
    "refinementList[weekly_price_range][0]=%2480+to+%24100",
    "refinementList[weekly_price_range][0]=none",
    "refinementList[location_slug][0]=nowhere",
    "query=cx-8&sortBy=newest",
    "query=toyota suv&sortBy=newest",
    "query=%00'%3B--&sortBy=newest",
    "refinementList[simple_body][0]=%00SUV&refinementList[simple_fuel][0]=' or 1=1 --&hierarchicalMenu[make_model][0]=%5C",
  ];
  for (const slug of ["one", "group"]) {
    for (const state of states) {
      const [fast, slow] = [await search(state, {}, slug), await search(state, {}, slug, "rows")];
      expect(slow.numbers, `${slug} ${state}`).toEqual(fast.numbers);
      expect([slow.total, slow.page, slow.pages, slow.state]).toEqual([
        fast.total,
        fast.page,
        fast.pages,
        fast.state,
      ]);
      expect(slow.cars).toEqual(fast.cars);
    }
  }
  const { facets } = await search("", {}, "one", "rows");
  expect(facets.simple_body.map(({ value, count }) => [value, count]).toSorted()).toEqual([
    ["Hatch", null],
    ["SUV", null],
  ]);
  expect(facets.price).toEqual({ min: 15_000, max: 45_000, histogram: null });
  expect(facets.colour.map(({ value }) => value).toSorted()).toEqual(["Silver", "White"]);
  expect(facets.drive.map(({ value }) => value).toSorted()).toEqual(["4WD", "AWD"]);
});

test("AVAIL-05 the boundary is the same on rows: three days to the second", async () => {
  const { numbers } = await search("", {}, "one", "rows");
  expect(numbers).toContain("SOLD-IN");
  expect(numbers).not.toContain("SOLD-OUT");
  expect(numbers).not.toContain("SOLD-UNDATED");
});

test.each(["index", "rows"] as const)(
  "CALL-14 similar cars on %s: of the site, available, not the car itself, the most alike first",
  async (on) => {
    const car = stock.one[0]?.slug ?? "";
    const { cars, degraded } = similarCars.parse(await getSimilarCars(deps[on], site("one"), car));
    const numbers = numbersOf(cars);
    expect(degraded).toBe(on === "rows");
    expect(numbers[0]).toBe("SUV2");
    expect(numbers).not.toContain("SUV1");
    expect(numbers).not.toContain("SOLD-IN");
    expect(numbers.filter((number) => number.startsWith("FOREIGN"))).toEqual([]);
    await expect(getSimilarCars(deps[on], site("two"), car)).rejects.toMatchObject({ code: "not_found" });
  },
);

test("C7 suggestions are of this site, begin as typed, forgive a slip, and lead to a search or a car", async () => {
  const suggest = async (typed: string, slug = "one", on: "index" | "rows" = "index") =>
    suggestions.parse(await suggestSearch(deps[on], site(slug), typed)).suggestions;
  const labels = async (typed: string, slug?: string) =>
    (await suggest(typed, slug)).map(({ label }) => label);
  expect((await suggest("toy"))[0]).toEqual({
    kind: "make",
    label: "Toyota",
    count: 4,
    detail: null,
    url: "/search/new-and-used-demo-cars/?hierarchicalMenu[make_model][0]=Toyota",
  });
  expect((await suggest("toyota cor"))[0]).toMatchObject({
    kind: "model",
    label: "Toyota Corolla",
    count: 2,
  });
  expect((await suggest("suv1")).map(({ kind, detail }) => [kind, detail])).toEqual([["car", "$30,000"]]);
  expect(await labels("klugr")).toHaveLength(1);
  expect(await labels("canary")).toEqual([]);
  expect(await labels("canary", "two")).toContain("Canary");
  expect(await labels("sold-in")).toEqual([]);
  expect(await labels("  ")).toEqual([]);
  expect(await suggest("toy", "one", "rows")).toEqual([]);
});
