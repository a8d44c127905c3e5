import { expect, test } from "vitest";
import { type Car, car } from "./car.ts";

// The specification's words, in its order, and decision D9's.
const specified =
  "id slug name status sold sold_date_timestamp reserved reservable price before_price subscription_price preorder tag car_type make model badge series year km vin stocknum regplate rego_expiry build_date compliance_date colour drive seats doors trans simple_transmission simple_fuel fuel simple_body body engine_size created_at updated_at views images thumbnails primary_image_url image_url dealercomments standardEquipment carsales_title dealership_id dealership_slug private_suburb private_postcode city state certified location variant finance_lenders payment_processors has_checkout_payment_processor autograb_data distribution_locations file show_on_dealer_website";
const ours = "price_type price_state egc_price price_ledger market_basis video_url";
const neverNull = ["id", "slug", "name", "status", "car_type"];

const minimal = {
  id: 1,
  slug: "2021-mazda-cx-5_a1",
  name: "2021 Mazda CX-5",
  status: "in_stock",
  car_type: "used",
};

const full: Car = {
  ...minimal,
  car_type: "used",
  sold: false,
  sold_date_timestamp: 1_700_000_000,
  reserved: false,
  reservable: true,
  price: 31_990,
  before_price: 33_990,
  subscription_price: 289.5,
  preorder: false,
  tag: "Special",
  make: "Mazda",
  model: "CX-5",
  badge: "Touring",
  series: "KF",
  year: 2021,
  km: 48_210,
  vin: "JM0KF4WLA00000001",
  stocknum: "U1042",
  regplate: "000XXX",
  rego_expiry: "2027-02-28",
  build_date: "03/2021",
  compliance_date: "04/2021",
  colour: "Soul Red",
  drive: "AWD",
  seats: 5,
  doors: 5,
  trans: "6 Speed Sports Automatic",
  simple_transmission: "Automatic",
  simple_fuel: "Petrol",
  fuel: "Unleaded Petrol",
  simple_body: "SUV",
  body: "Wagon",
  engine_size: "2.5",
  created_at: "2026-11-01T03:00:00Z",
  updated_at: "2026-11-02T13:00:00+10:00",
  views: 112,
  images: ["/img/1.jpg"],
  thumbnails: ["/img/1-t.jpg"],
  primary_image_url: "/img/1.jpg",
  image_url: "/img/1.jpg",
  dealercomments: "One owner.|Full history.",
  standardEquipment: ["Reversing camera"],
  carsales_title: "2021 Mazda CX-5 Touring",
  dealership_id: 4,
  dealership_slug: "harbour-motors",
  private_suburb: "Wynnum",
  private_postcode: "4178",
  city: "Wynnum",
  state: "QLD",
  certified: false,
  location: { id: 9, slug: "wynnum", name: "Wynnum" },
  variant: {
    cylinders: 4,
    enginesize: 2488,
    enginesize_litres: "2.5",
    induction: "Aspirated",
    fuelconsumptioncombined: 7.4,
    fuelcapacity: 58,
    grossvehiclemass: 2143,
    vehiclelength: 4550,
    vehicleheight: 1680,
    vehiclewidth: 1840,
    torque: "252 Nm",
    ancaprating: "5",
  },
  finance_lenders: {
    taurus: {
      interestRate: 8.99,
      comparisonRate: 9.74,
      paymentWeek: 142,
      paymentMonth: 615,
      termMonths: 60,
      termYears: 5,
      deposit: 3199,
      disclaimer: "Comparison rate on $30,000 over 5 years.",
    },
  },
  payment_processors: [
    {
      authorization_type: "stripe",
      authorization_key: "pk_test_demo",
      deposit_amount: 200,
      apple_pay_enabled: true,
      google_pay_enabled: true,
      google_merchant_id: "demo-merchant",
    },
  ],
  has_checkout_payment_processor: true,
  autograb_data: { average_market_price: 33_400, state_average_market_price: 33_900 },
  distribution_locations: [9],
  file: "/files/u1042-history.pdf",
  show_on_dealer_website: true,
  price_type: "drive_away",
  price_state: "QLD",
  egc_price: 30_240,
  price_ledger: [{ price: 31_990, price_type: "drive_away", from: "2026-11-01T03:00:00Z" }],
  market_basis: { sample_size: 46, as_of: "2026-11-10" },
  video_url: "https://video.example/u1042",
};

test("DATA-01 a car has exactly the specification's fields, D9's and what honesty needs", () => {
  expect(Object.keys(car.shape)).toEqual([...specified.split(" "), ...ours.split(" ")]);
});

test("DATA-01 a full car passes unchanged: no field is dropped on the way", () => {
  expect(car.parse(full)).toEqual(full);
});

test("DATA-01 all but id, slug, name, status and car_type may be null", () => {
  const nulls = Object.fromEntries(Object.keys(car.shape).map((name) => [name, null]));
  const parsed = car.parse({ ...nulls, ...minimal });
  expect(Object.keys(parsed).filter((name) => parsed[name as keyof Car] !== null)).toEqual(neverNull);
  for (const name of neverNull) expect(car.safeParse({ ...full, [name]: null }).success, name).toBe(false);
});

test("DATA-01 a field that was not sent reads as null, so old and new processes understand each other", () => {
  expect(car.parse(minimal)).toEqual({
    ...Object.fromEntries(Object.keys(full).map((name) => [name, null])),
    ...minimal,
  });
});

test("DATA-01 the status is open-ended, the car type is not", () => {
  expect(car.parse({ ...minimal, status: "wholesale" }).status).toBe("wholesale");
  expect(car.safeParse({ ...minimal, status: "" }).success).toBe(false);
  expect(car.safeParse({ ...minimal, car_type: "rental" }).success).toBe(false);
});

test("DATA-01 what is no field of a car does not cross the wire", () => {
  expect(car.parse({ ...full, cost_price: 20_000 })).not.toHaveProperty("cost_price");
});
