import { searchResults } from "@forecourt/contracts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { clockAt } from "../../kit/clock.ts";
import { captureLog } from "../../kit/testing.ts";
import { publishForTest } from "../../test-support/published-sites.ts";
import { withTestIndex } from "../../test-support/search-index.ts";
import { dealership, makeSite, place } from "../../test-support/site-sources.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import type { Site } from "../sites/index.ts";
import { createIndex } from "./car-index.ts";
import { drainDirtyCars } from "./drain-dirty-cars.ts";
import { type SearchDeps, searchCars } from "./search-cars.ts";

const database = withTestDatabase();
const testIndex = withTestIndex();
let sites: Map<string, Site>;
let deps: Record<"index" | "rows", SearchDeps>;

function site(slug: string): Site {
  const found = sites.get(slug);
  if (!found) throw new Error(`no site ${slug}`);
  return found;
}

const yard = (slug: string, lat: number, lang: number) =>
  place(slug, {
    address: { street: "1 Test Street", city: "Testville", state: "QLD", postcode: "4000", lat, lang },
  });
/** Beenleigh, Brisbane, Toowoomba, Townsville: about 5, 33, 125 and 1,140 km from postcode 4207. */
const yards = [
  yard("townsville", -19.259, 146.817),
  yard("beenleigh", -27.712, 153.203),
  yard("toowoomba", -27.561, 151.954),
  yard("brisbane", -27.469, 153.025),
];
const car = (stocknum: string, location_slug: string | null, given = {}) =>
  makeRecord({ stocknum, slug: stocknum.toLowerCase(), location_slug, ...given });

beforeAll(async () => {
  const { db } = database();
  sites = await publishForTest(db, [
    makeSite("many", { dealerships: [dealership("many", yards)] }),
    makeSite("single", { dealerships: [dealership("single", [yard("only", -27.712, 153.203)])] }),
  ]);
  const index = testIndex();
  await createIndex(index, `${index.alias}-1`, index.alias);
  await saveRecords(db, site("many").dealershipIds[0] ?? 0, [
    car("TSV1", "townsville"),
    car("TWB1", "toowoomba", { simple_body: "SUV" }),
    car("TWB2", "toowoomba"),
    car("BNE1", "brisbane", { simple_body: "SUV" }),
    car("BEEN1", "beenleigh", { name: "2021 Example Ute" }),
    car("BEEN-HIDDEN", "beenleigh", { show_on_dealer_website: false }),
    car("NOWHERE", null),
  ]);
  await saveRecords(db, site("single").dealershipIds[0] ?? 0, [car("SINGLE1", "only")]);
  await drainDirtyCars({ db, index, purge: async () => undefined, log: captureLog().log });
  const common = { db, clock: clockAt("2026-11-15T00:00:00Z"), log: captureLog().log };
  deps = {
    index: { ...common, index },
    rows: { ...common, index: { ...index, engine: index.engineAt("http://127.0.0.1:9") } },
  };
});

async function search(on: "index" | "rows", state: string, slug = "many") {
  const answer = await searchCars(deps[on], site(slug), { car_type: "all", state });
  const results = searchResults.parse(JSON.parse(answer));
  expect(results.degraded).toBe(on === "rows");
  return { ...results, slugs: results.cars.map((one) => one.slug) };
}

/** By PostgreSQL, from where the table has postcode 4207. */
async function distancesBySql(): Promise<Map<string, number>> {
  const [lat, lng] = [-27.744, 153.194];
  const rows = await database()
    .db.forSite(site("many"))
    .transaction(async (tx) => {
      const answer = await sql<{ slug: string; km: number }>`
        select c.slug, 2 * 6371 * asin(sqrt(sin(radians(p.lat - ${lat}::float8) / 2) ^ 2
          + cos(radians(${lat}::float8)) * cos(radians(p.lat)) * sin(radians(p.lng - ${lng}::float8) / 2) ^ 2)) as km
        from cars c join locations l on l.dealership_id = c.dealership_id and l.id = c.location_id
        cross join lateral (select (l.body -> 'address' ->> 'lat')::float8 as lat,
          (l.body -> 'address' ->> 'lang')::float8 as lng) p
        where c.show_on_dealer_website`.execute(tx);
      return answer.rows;
    });
  return new Map(rows.toSorted((a, b) => a.km - b.km).map(({ slug, km }) => [slug, km]));
}

for (const on of ["index", "rows"] as const) {
  test(`LOC-19 on ${on} cars are as far as SQL computes, the nearest first, those without a yard last`, async () => {
    const expected = await distancesBySql();
    expect(expected.size).toBe(5);
    const { cars, near, slugs } = await search(on, "postcode=4207&sortBy=distance");
    expect(near).toEqual({ postcode: "4207", known: true });
    for (const one of cars.slice(0, -1))
      expect(one.distance_km).toBeCloseTo(expected.get(one.slug) ?? Number.NaN, 0);
    expect(cars.at(-1)).toMatchObject({ slug: "nowhere", distance_km: null });
    expect(slugs.slice(0, 2)).toEqual([...expected.keys()].slice(0, 2));
    expect(slugs.slice(2, 4).toSorted()).toEqual(["twb1", "twb2"]);
    expect(slugs.slice(4)).toEqual(["tsv1", "nowhere"]);
  });

  test(`on ${on} a limit leaves the cars that SQL has within it, to the kilometre`, async () => {
    const expected = await distancesBySql();
    const within = (km: number) => [...expected].flatMap(([slug, away]) => (away <= km ? [slug] : []));
    for (const km of [1, 10, 25, 50, 100, 250, 2000]) {
      const { slugs, total } = await search(on, `postcode=4207&range[distance]=:${km}`);
      expect(slugs.toSorted(), `${km} km`).toEqual(within(km).toSorted());
      expect(total).toBe(within(km).length);
    }
  });

  test(`on ${on} words narrow as ever when the nearest come first`, async () => {
    const { slugs } = await search(on, "query=Example&postcode=4207&sortBy=distance");
    expect(slugs[0]).toBe("been1");
    expect((await search(on, "query=Ute&postcode=4207&sortBy=distance")).slugs).toEqual(["been1"]);
  });

  test(`ERR-07 on ${on} no such postcode: the whole list in its own order, and told so`, async () => {
    const plain = await search(on, "");
    const { near, slugs, state, facets } = await search(
      on,
      "postcode=0001&range[distance]=:10&sortBy=distance",
    );
    expect(near).toEqual({ postcode: "0001", known: false });
    expect(slugs).toEqual(plain.slugs);
    expect(state).toBe("postcode=0001");
    expect(facets.distance).toEqual([]);
    expect(plain.near).toBeNull();
    expect(plain.cars.map((one) => one.distance_km)).toEqual(plain.cars.map(() => null));
  });

  test(`on ${on} where all cars stand in one yard nobody is told how far, and nobody else's car comes near`, async () => {
    const { near, cars, facets, slugs } = await search(
      on,
      "postcode=4207&range[distance]=:1&sortBy=distance",
      "single",
    );
    expect(slugs).toEqual(["single1"]);
    expect([near, facets.distance, cars[0]?.distance_km]).toEqual([null, [], null]);
  });
}

test("each distance counts its cars under all other choices, not its own", async () => {
  const counts = async (state: string) =>
    Object.fromEntries((await search("index", state)).facets.distance.map((one) => [one.value, one.count]));
  expect(await counts("postcode=4207")).toEqual({ 10: 1, 25: 1, 50: 2, 100: 2, 250: 4 });
  expect(await counts("postcode=4207&range[distance]=:10")).toEqual({ 10: 1, 25: 1, 50: 2, 100: 2, 250: 4 });
  expect(await counts("postcode=4207&refinementList[simple_body][0]=SUV")).toEqual({
    ...{ 10: 0, 25: 0, 50: 1, 100: 1, 250: 2 },
  });
  expect(await counts("postcode=4207&range[distance]=:33")).toMatchObject({ 33: 0 });
});
