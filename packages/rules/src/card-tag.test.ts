import { expect, test } from "vitest";
import { cardTag, newUntil, type TaggedCar, type TagSettings } from "./card-tag.ts";

const now = new Date("2026-11-15T00:00:00Z");
const fresh = "2026-11-10T00:00:00Z";
const plain: TaggedCar = {
  status: "in_stock",
  reserved: null,
  certified: null,
  car_type: "used",
  make: "Mazda",
  tag: null,
  simple_fuel: "Petrol",
  fuel: null,
  created_at: "2026-01-01T00:00:00Z",
};
const usual: TagSettings = {
  sold_tag_label: "SOLD",
  new_tag_label: "New Arrival",
  show_electric_tag: false,
  show_hybrid_tag: false,
  runout_sale_green: false,
};
const both: TagSettings = { ...usual, show_electric_tag: true, show_hybrid_tag: true };
const tag = (over: Partial<TaggedCar>, settings = usual) => cardTag({ ...plain, ...over }, settings, now);
const label = (over: Partial<TaggedCar>, settings = usual) => tag(over, settings)?.label ?? null;

test("TAG-01 each tag gives way to the one before it, one at a time", () => {
  const all: Partial<TaggedCar> = {
    status: "sold",
    simple_fuel: "Electric",
    reserved: true,
    certified: true,
    make: "Toyota",
    tag: "Special",
    created_at: fresh,
  };
  const comingSoon: Partial<TaggedCar> = { ...all, status: "coming_soon" };
  const petrol: Partial<TaggedCar> = { ...comingSoon, simple_fuel: "Petrol" };
  const free: Partial<TaggedCar> = { ...petrol, reserved: false };
  const uncertified: Partial<TaggedCar> = { ...free, certified: false };
  const untagged: Partial<TaggedCar> = { ...uncertified, tag: null };
  const steps = [all, comingSoon, petrol, free, uncertified, untagged, { ...untagged, status: "in_stock" }];
  expect(steps.map((car) => label(car, both))).toEqual([
    "SOLD",
    "Electric",
    "Reserved",
    "Toyota Certified",
    "Special",
    "COMING SOON",
    "New Arrival",
  ]);
  expect(label({})).toBeNull();
});

test("TAG-02 TAG-13 an unavailable car has the sold tag, in the site's words", () => {
  expect(tag({ status: "sold", reserved: true, tag: "Special" })).toEqual({ label: "SOLD", tone: "sold" });
  expect(label({ status: "others" })).toBe("SOLD");
  expect(label({ status: "sold" }, { ...usual, sold_tag_label: "JUST SOLD" })).toBe("JUST SOLD");
});

test("TAG-03 an electric car is tagged where the site says so, before Reserved", () => {
  expect(tag({ simple_fuel: "Electric", reserved: true }, both)).toEqual({
    label: "Electric",
    tone: "plain",
  });
  expect(label({ simple_fuel: "ELECTRIC" }, both)).toBe("Electric");
  expect(label({ simple_fuel: null, fuel: "electric" }, both)).toBe("Electric");
  expect(label({ simple_fuel: "", fuel: "electric" }, both)).toBe("Electric");
  expect(label({ simple_fuel: "Petrol", fuel: "Electric" }, both)).toBeNull();
  expect(label({ simple_fuel: "Electric" }, { ...both, show_electric_tag: false })).toBeNull();
  expect(label({ simple_fuel: "Petrol/Electric" }, both)).toBeNull();
});

test("TAG-04 a hybrid is tagged where the site says so, before Reserved", () => {
  expect(tag({ simple_fuel: "Hybrid", reserved: true }, both)).toEqual({ label: "Hybrid", tone: "plain" });
  expect(label({ simple_fuel: null, fuel: "Petrol Plug-in HYBRID" }, both)).toBe("Hybrid");
  expect(label({ simple_fuel: "Hybrid" }, { ...both, show_hybrid_tag: false })).toBeNull();
  expect(label({ simple_fuel: null, fuel: null }, both)).toBeNull();
});

test("TAG-05 a reserved car says so, before certified, custom, coming soon and new", () => {
  const car = { reserved: true, certified: true, make: "Toyota", tag: "Special", created_at: fresh };
  expect(tag(car)).toEqual({ label: "Reserved", tone: "quiet" });
  expect(label({ ...car, status: "coming_soon" })).toBe("Reserved");
  expect(label({ reserved: false })).toBeNull();
});

test("TAG-06 a certified used Toyota has an image tag, before custom, coming soon and new", () => {
  const car = { certified: true, make: "Toyota", tag: "Special", created_at: fresh };
  expect(tag(car)).toEqual({ label: "Toyota Certified", tone: "image" });
  expect(tag({ ...car, make: "TOYOTA" })?.tone).toBe("image");
  expect(label({ ...car, certified: false })).toBe("Special");
  expect(label({ ...car, certified: null })).toBe("Special");
  expect(label({ ...car, car_type: "demo" })).toBe("Special");
  expect(label({ ...car, make: "Mazda" })).toBe("Special");
  expect(label({ ...car, make: null })).toBe("Special");
});

test.each(["Special", "Pre-order", "New Arrival"])(
  "TAG-07 TAG-15 TAG-16 the custom tag %j is red",
  (given) => {
    expect(tag({ tag: given, status: "coming_soon", created_at: fresh })).toEqual({
      label: given,
      tone: "red",
    });
  },
);

test("TAG-07 an empty tag is none", () => {
  expect([label({ tag: "" }), label({ tag: "  " }), label({ tag: "***" })]).toEqual([null, null, null]);
});

test("TAG-08 runout sale is green on some sites, red on the others", () => {
  const green = { ...usual, runout_sale_green: true };
  expect(tag({ tag: " Runout SALE " }, green)).toEqual({ label: "Runout SALE", tone: "green" });
  expect(tag({ tag: "runout sale" })?.tone).toBe("red");
  expect(tag({ tag: "runout" }, green)?.tone).toBe("red");
});

test("TAG-09 a car that is coming soon says so, before new", () => {
  expect(tag({ status: "coming_soon", created_at: fresh })).toEqual({ label: "COMING SOON", tone: "plain" });
});

test("TAG-10 the eighth day is the last, to the millisecond", () => {
  expect(tag({ created_at: "2026-11-07T00:00:00.000Z" })).toEqual({ label: "New Arrival", tone: "plain" });
  expect(label({ created_at: "2026-11-06T23:59:59.999Z" })).toBeNull();
  expect(label({ created_at: "" })).toBeNull();
  expect(newUntil({ created_at: "2026-11-01T00:00:00Z" })).toEqual(new Date("2026-11-09T00:00:00Z"));
  expect(newUntil({ created_at: "soon" })).toBeNull();
});

test("TAG-11 TAG-12 the new tag has the site's words", () => {
  expect(label({ created_at: fresh })).toBe("New Arrival");
  expect(label({ created_at: fresh }, { ...usual, new_tag_label: "JUST ARRIVED" })).toBe("JUST ARRIVED");
});

test("TAG-14 a test-drive-only car shows it as its tag", () => {
  expect(tag({ tag: "*** Test Drive Vehicle Only ***" })).toEqual({
    label: "Test Drive Vehicle Only",
    tone: "red",
  });
  expect(label({ tag: "Test Drive Only" })).toBe("Test Drive Only");
});
