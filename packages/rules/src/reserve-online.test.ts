import { expect, test } from "vitest";
import { canReserve, type ReserveCar, type ReserveSite, reserveRefusal } from "./reserve-online.ts";

const car: ReserveCar = {
  status: "in_stock",
  sold: false,
  reserved: false,
  reservable: true,
  price: 36_990,
  tag: null,
  dealership_slug: "beenleigh",
  has_checkout_payment_processor: true,
};
const site: ReserveSite = {
  checkout_enabled: true,
  payment_provider: null,
  reserve_exclusions: {
    tags: ["Test Drive Only", "*** Test Drive Vehicle Only ***"],
    dealership_slugs: ["ipswich"],
  },
};
const keyed = [{ authorization_key: "pk_a" }];
const refusal = (over: Partial<ReserveCar>, ofSite: Partial<ReserveSite> = {}) =>
  reserveRefusal({ ...car, ...over }, { ...site, ...ofSite });

test("RES-01 to RES-08 a plain car in stock can be reserved", () => {
  expect(refusal({})).toBeNull();
  expect(canReserve(car, site)).toBe(true);
  expect(canReserve({ ...car, status: "sold" }, site)).toBe(false);
});

test("RES-01 GROUP-05 a checkout is configured on the site, as its payment provider, or on the car", () => {
  const none = { checkout_enabled: false, payment_provider: null };
  const bare = { has_checkout_payment_processor: false, payment_processors: keyed };
  expect(refusal(bare, none)).toBe("no_checkout");
  expect(refusal({ ...bare, has_checkout_payment_processor: null }, none)).toBe("no_checkout");
  expect(refusal(bare, { ...none, checkout_enabled: true })).toBeNull();
  expect(refusal(bare, { ...none, payment_provider: "till" })).toBeNull();
  expect(refusal({ ...bare, has_checkout_payment_processor: true }, none)).toBeNull();
});

test("GROUP-05 a checkout that is on skips no other condition", () => {
  expect(refusal({ price: 200 }, { checkout_enabled: true, payment_provider: "stripe" })).toBe("price");
});

test.each(["coming_soon", "sold", "others"])("RES-02 a car that is %s cannot be reserved", (status) => {
  expect(refusal({ status })).toBe("not_in_stock");
});

test("RES-03 a sold car cannot be reserved, whatever its status; not said is not sold", () => {
  expect([refusal({ sold: true }), refusal({ sold: null })]).toEqual(["sold", null]);
});

test("RES-04 a reserved car cannot be reserved again; not said is not reserved", () => {
  expect([refusal({ reserved: true }), refusal({ reserved: null })]).toEqual(["reserved", null]);
});

test("RES-05 the price is over 200: 200 itself fails, and so does none", () => {
  const at = (price: number | null) => refusal({ price });
  expect([at(201), at(200.01), at(200), at(0), at(null)]).toEqual([null, null, "price", "price", "price"]);
});

test("RES-06 reservable must not be false; null passes", () => {
  expect([refusal({ reservable: false }), refusal({ reservable: null })]).toEqual(["not_reservable", null]);
});

test("RES-07 at least one processor has a key", () => {
  const unkeyed = { authorization_key: null };
  expect(refusal({ payment_processors: [unkeyed, ...keyed] })).toBeNull();
  expect(refusal({ payment_processors: [unkeyed] })).toBe("no_processor");
  expect(refusal({ payment_processors: [] })).toBe("no_processor");
  expect(refusal({ payment_processors: null })).toBe("no_processor");
});

test("RES-07 the card of a list says it by its flag", () => {
  expect(refusal({ has_checkout_payment_processor: false })).toBe("no_processor");
  expect(refusal({ has_checkout_payment_processor: null })).toBe("no_processor");
});

test.each(["Test Drive Only", " test drive only ", "*** Test Drive Only ***", "TEST DRIVE VEHICLE ONLY"])(
  "RES-08 the tag %j rules a car out",
  (tag) => {
    expect(refusal({ tag })).toBe("excluded");
  },
);

test("RES-08 another tag, or none, does not; a list with an empty tag rules out nothing", () => {
  for (const tag of ["Special", "Test Drive", "", "***", null]) expect(refusal({ tag }), `${tag}`).toBeNull();
  const empty = { reserve_exclusions: { tags: ["", "*"], dealership_slugs: [] } };
  for (const tag of ["", null]) expect(refusal({ tag }, empty)).toBeNull();
});

test("RES-08 the site's dealerships on the list are ruled out", () => {
  expect(refusal({ dealership_slug: "ipswich" })).toBe("excluded");
  expect(refusal({ dealership_slug: null })).toBeNull();
});
