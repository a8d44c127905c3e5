import { expect, test } from "vitest";
import { withSearchedStock } from "../../test-support/searched-stock.ts";

const { idOf, search, testIndex } = withSearchedStock();

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
