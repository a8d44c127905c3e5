import { location } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { locationsFromPlaces } from "./locations-from-places.ts";
import { sampleDealership, sampleIds, samplePlace } from "./test-support/sample-source.ts";

test("DATA-03 each department of a place is a location of its own, with the specification's names", () => {
  const [sales, service, ...rest] = locationsFromPlaces([sampleDealership()], sampleIds());
  expect(rest).toEqual([]);
  expect(sales).toMatchObject({
    name: "Sample Motors Wharf",
    slug: "wharf",
    dealership_slug: "sample-motors",
    location_type: "sales",
    primary: true,
    visible: true,
    position: 1,
    manufacturers: ["Mazda"],
    dealer_license_number: "100",
    address: { street: "1 Wharf Street", lat: -16.92, lang: 145.77, place_id: null, map_key: null },
    contact_detail: { phone: "07 5550 0001", landline_phone: null, email: "sales@sample.example" },
  });
  expect(service).toMatchObject({
    slug: "wharf-service",
    location_type: "service",
    primary: false,
    position: 2,
  });
  expect(service?.address).toEqual(sales?.address);
  for (const one of [sales, service]) expect(location.parse(one)).toBeTruthy();
});

test("DATA-03 ids come from the caller", () => {
  const ids = {
    dealership: () => 40,
    location: (dealership: string, slug: string) =>
      `${dealership}/${slug}` === "sample-motors/wharf-service" ? 82 : 81,
  };
  expect(
    locationsFromPlaces([sampleDealership()], ids).map(({ id, dealership_id }) => [id, dealership_id]),
  ).toEqual([
    [81, 40],
    [82, 40],
  ]);
});

test("DATA-04 hours are told as the specification spells them; a closed day has none", () => {
  const [sales] = locationsFromPlaces([sampleDealership()], sampleIds());
  expect(sales?.contact_detail.opening_hours).toEqual([
    { weekday: 1, open: "08:30", close: "17:00", status: "Open", formated_hours: "8:30 am - 5 pm" },
    { weekday: 0, open: null, close: null, status: "Closed", formated_hours: null },
  ]);
  expect(sales?.contact_detail.special_hours).toEqual([
    { date: "2026-12-25", name: "Christmas Day", status: "Closed", start_hour: null, end_hour: null },
  ]);
});

test("a location's clock is its state's unless it says otherwise", () => {
  const at = (state: "SA" | "NSW", time_zone?: string) =>
    samplePlace({
      address: { ...samplePlace().address, state },
      ...(time_zone !== undefined && { time_zone }),
    });
  const zones = (place: ReturnType<typeof samplePlace>) =>
    locationsFromPlaces([sampleDealership({ locations: [place] })], sampleIds())[0]?.time_zone;
  expect(zones(at("SA"))).toBe("Australia/Adelaide");
  expect(zones(at("NSW"))).toBe("Australia/Sydney");
  expect(zones(at("NSW", "Australia/Broken_Hill"))).toBe("Australia/Broken_Hill");
});

test("FORM-06 a site of several dealerships has one primary location, the first", () => {
  const other = sampleDealership({ slug: "second", locations: [samplePlace({ slug: "hill" })] });
  const none = sampleDealership({ locations: [samplePlace({ primary: false })] });
  const primaries = (list: Parameters<typeof locationsFromPlaces>[0]) =>
    locationsFromPlaces(list, sampleIds())
      .filter(({ primary }) => primary)
      .map(({ position }) => position);
  expect(primaries([sampleDealership(), other])).toEqual([1]);
  expect(primaries([none])).toEqual([1]);
  expect(primaries([none, other])).toEqual([3]);
});

test("places are in the order of their positions within a dealership", () => {
  const late = samplePlace({ slug: "a", position: 9 });
  const early = samplePlace({ slug: "b", position: 2 });
  const slugs = locationsFromPlaces([sampleDealership({ locations: [late, early] })], sampleIds()).map(
    ({ place_slug }) => place_slug,
  );
  expect(slugs).toEqual(["b", "b", "a", "a"]);
});
