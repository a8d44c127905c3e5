import { expect, test } from "vitest";
import { requireSearch } from "./search.server.ts";
import { fetchSimilarCars } from "./similar-cars.server.ts";
import { contextOf, startFakePlatform, startGateway } from "./test-support/fake-platform.ts";

const range = { min: null, max: null, histogram: null };
const none = {
  cars: [],
  total: 0,
  page: 1,
  pages: 0,
  per_page: 24,
  state: "",
  facets: {
    make_model: [],
    car_type: [],
    simple_body: [],
    simple_fuel: [],
    simple_transmission: [],
    drive: [],
    colour: [],
    dealership_slug: [],
    location_slug: [],
    status: [],
    seats: [],
    weekly_price_range: [],
    distance: [],
    price: range,
    subscription_price: range,
    year: range,
    km: range,
    with_photos: 0,
  },
  near: null,
  degraded: false,
};

test("a results page is asked for by its path, with the state as it is written", async () => {
  const platform = await startFakePlatform([{ body: none }]);
  const { gateway } = startGateway(platform.url);
  await requireSearch(gateway, contextOf(3), { path: "/search/used-cars", state: "range[price]=:20000" });
  expect(platform.requests[0]?.url).toBe(
    "/websites/3/search.json?path=%2Fsearch%2Fused-cars&state=range%5Bprice%5D%3D%3A20000",
  );
});

test("a row without a page of its own is asked for over the whole stock, and each time anew", async () => {
  const platform = await startFakePlatform([{ body: none }]);
  const { gateway } = startGateway(platform.url);
  const ask = () => requireSearch(gateway, contextOf(3), { state: "", limit: 4 });
  expect(await ask()).toEqual(none);
  await ask();
  expect(platform.requests.map(({ url }) => url)).toEqual(
    Array(2).fill("/websites/3/search.json?car_type=all&limit=4"),
  );
});

test("D6 a search throws: an outage is never no cars", async () => {
  const platform = await startFakePlatform([{ status: 503 }]);
  const { gateway } = startGateway(platform.url);
  await expect(requireSearch(gateway, contextOf(1), { state: "" })).rejects.toMatchObject({ status: 503 });
});

test("CALL-14 similar cars, and no request for a slug that cannot be one", async () => {
  const platform = await startFakePlatform([{ body: { cars: [], degraded: false } }]);
  const { gateway } = startGateway(platform.url);
  expect(await fetchSimilarCars(gateway, contextOf(3), "a/b")).toEqual({ cars: [], degraded: false });
  expect(await fetchSimilarCars(gateway, contextOf(3), "vega-lyra_1")).toEqual({ cars: [], degraded: false });
  expect(platform.requests.map(({ url }) => url)).toEqual(["/api/websites/3/cars/vega-lyra_1/similar_cars"]);
});
