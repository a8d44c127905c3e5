import { describe, expect, test } from "vitest";
import { asDate, asNumber } from "./coerce.ts";
import { mapRecord } from "./map-record.ts";
import { feedMapping, resolveMapping } from "./mapping.ts";

const mapping = resolveMapping(feedMapping.parse({}));
const payload = {
  stocknum: "U123",
  vin: "6T1BF9FK60X123456",
  location_code: "north",
  odometer: "42,000 km",
  dapprice: "$24,990",
  egcprice: "23500.00",
  make: "Example",
  model: "Hatch",
  badge: "Sport",
  series: "MY21",
  year: "2021",
  body: "5D Hatchback",
  colour: "Blue",
  transmission: "8 Speed Sports Automatic",
  fuel_type: "Unleaded Petrol",
  drive: "Front Wheel Drive",
  doors: "5",
  seats: "5",
  cylinders: "4",
  engine_capacity: "2.0",
  rego: "ABC12D",
  rego_expiry: "31/01/2027",
  compliance_date: "03/2021",
  build_date: "2021-02",
  certified: "N",
  dealercomments: "One owner.",
  features: ["Sunroof", "Tow bar"],
  status: "In Stock",
  car_type: "Used",
  show_on_dealer_website: "true",
  external_video_url: "https://video.example/u123",
  images: [{ url: "https://photos.example/1.jpg" }, "https://photos.example/2.jpg", "file:///etc/passwd"],
};
const carOf = (given: Record<string, unknown>, own = mapping) => {
  const mapped = mapRecord({ ...payload, ...given }, own);
  if (mapped.kind !== "car") throw new Error(JSON.stringify(mapped));
  return mapped.record;
};

test("the Australian field names become a whole record", () => {
  expect(carOf({})).toMatchObject({
    stocknum: "U123",
    slug: "2021-example-hatch-sport-my21-u123",
    name: "2021 Example Hatch Sport MY21",
    location_slug: "north",
    status: "in_stock",
    car_type: "used",
    km: 42_000,
    price: 24_990,
    price_type: "drive_away",
    egc_price: 23_500,
    rego_expiry: "2027-01-31",
    compliance_date: "2021-03-01",
    build_date: "2021-02-01",
    simple_body: "Hatch",
    simple_fuel: "Petrol",
    simple_transmission: "Automatic",
    variant: { cylinders: "4", enginesize: "2.0" },
    standardEquipment: ["Sunroof", "Tow bar"],
    photos: ["https://photos.example/1.jpg", "https://photos.example/2.jpg"],
    video_url: "https://video.example/u123",
    certified: false,
    show_on_dealer_website: true,
    sold: false,
    reserved: false,
  });
});

test("names in any case; numbers as numbers", () => {
  const shouted = Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name.toUpperCase(), value]),
  );
  expect(mapRecord({ ...shouted, YEAR: 2021 }, mapping)).toMatchObject({
    kind: "car",
    record: { year: 2021 },
  });
});

describe("D9 one price and its type", () => {
  test.each([
    [{}, { price: 24_990, price_type: "drive_away", egc_price: 23_500 }],
    [{ dapprice: "0" }, { price: 23_500, price_type: "egc", egc_price: 23_500 }],
    [
      { dapprice: "", egcprice: "", price: "9990" },
      { price: 9990, price_type: null, egc_price: null },
    ],
    [
      { dapprice: null, egcprice: null },
      { price: null, price_type: null, egc_price: null },
    ],
  ])("%j", (given, price) => expect(carOf(given)).toMatchObject(price));
});

test("D23 reserved is what the feed says: the car stays in stock", () => {
  expect(carOf({ status: "Deposit taken" })).toMatchObject({
    status: "in_stock",
    reserved: true,
    sold: false,
  });
  expect(carOf({ reserved: "yes" })).toMatchObject({ status: "in_stock", reserved: true });
});

test("D13 sold, with its day when the feed tells it; D22 gone", () => {
  expect(carOf({ status: "SOLD" })).toMatchObject({ status: "sold", sold: true, sold_date_timestamp: null });
  expect(carOf({ status: "sold", sold_date: "01/02/2026" }).sold_date_timestamp).toBe(
    Date.UTC(2026, 1, 1) / 1000,
  );
  expect(mapRecord({ stocknum: "U1", status: "deleted" }, mapping)).toEqual({
    kind: "removal",
    stocknum: "U1",
  });
});

test.each([
  [{ stocknum: " " }, null, "has no stock number"],
  [{ status: "" }, "U123", "has no status"],
  [{ status: "On the moon" }, "U123", /^status: "On the moon" is not a word we know/],
  [{ odometer: "lots" }, "U123", /^km: "lots" is not a number/],
  [{ year: "1492" }, "U123", /^year: /],
  [{ rego_expiry: "31/02/2026" }, "U123", /^rego_expiry: .* is not a day of the calendar/],
  [{ certified: "perhaps" }, "U123", /^certified: "perhaps" is neither yes nor no/],
  [{ dapprice: "-1", price: "99999999" }, "U123", /^price: /],
  [{ make: { deep: 1 } }, "U123", /^make: .* is not a text/],
])("%j is rejected with its reason", (given, stocknum, reason) => {
  expect(mapRecord({ ...payload, ...given }, mapping)).toEqual({
    kind: "rejected",
    stocknum,
    reason: typeof reason === "string" ? reason : expect.stringMatching(reason),
  });
});

test("a feed's own mapping: other names, other words, defaults, a field inside", () => {
  const own = resolveMapping(
    feedMapping.parse({
      fields: { stocknum: "id", km: ["reading.value", "odometer"], photos: "media" },
      words: { status: { "auf lager": "in_stock" }, location_slug: { "007": "yard" } },
      defaults: { price_state: "nsw", car_type: "demo" },
    }),
  );
  expect(
    carOf(
      {
        id: 7,
        reading: { Value: 12 },
        status: "Auf Lager",
        car_type: undefined,
        location_code: "007",
        media: "https://a.example/1.jpg|https://a.example/2.jpg",
      },
      own,
    ),
  ).toMatchObject({
    stocknum: "7",
    km: 12,
    status: "in_stock",
    price_state: "nsw",
    car_type: "demo",
    location_slug: "yard",
    photos: [expect.any(String), expect.any(String)],
  });
  expect(feedMapping.safeParse({ feilds: {} }).success).toBe(false);
});

test.each([
  ["$1,234.50", 1234.5],
  ["AU$ 5", 5],
  ["12 kms", 12],
  [7, 7],
  ["", undefined],
])("a number: %j", (given, number) => expect(asNumber(given)).toBe(number));

test.each([
  ["2026-01-31T10:00:00Z", "2026-01-31"],
  ["1/2/2026", "2026-02-01"],
  ["2/2026", "2026-02-01"],
])("a date: %j", (given, date) => expect(asDate(given)).toBe(date));
