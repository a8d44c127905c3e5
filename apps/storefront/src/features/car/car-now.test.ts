import type { CarViewAnswer } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { sampleCar } from "../../test-support/sample-car.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import { carNow } from "./car-now.ts";
import { presentCar } from "./present-car.ts";

const made = sampleCar({ updated_at: "2026-11-15T00:00:00Z", reserved: false, reservable: true });
const view = {
  ...presentCar(made, [], sampleSite(), new Date("2026-11-15T00:00:00Z")),
  reserve: { label: "Reserve Now $200", url: "/checkout", note: "" },
  below: "$1,310 below the Queensland average",
};
const answer = (car_fields: CarViewAnswer["car_fields"]): CarViewAnswer => ({
  views: 12,
  car_fields: { updated_at: "2026-11-15T01:00:00Z", ...car_fields },
  confirmed_at: null,
});

test("CALL-24 nothing newer: the page stays as it was made, and says nothing", () => {
  expect(carNow(view, answer({ price: 36_990, status: "in_stock" }))).toEqual({ car: view, changes: [] });
  const older = answer({ price: 1, updated_at: "2026-11-14T00:00:00Z" });
  expect(carNow(view, older).changes).toEqual([]);
});

test("CALL-24 a changed price is said with the old one, and no figure of the old price stays", () => {
  const { car, changes } = carNow(view, answer({ price: 35_990 }));
  expect(changes).toEqual(["The price is now $35,990 drive away QLD. It was $36,990 drive away QLD."]);
  expect([car.price.amount, car.below, car.reserve?.label]).toEqual(["$35,990", null, "Reserve Now $200"]);
});

test("AVAIL-03 a car that was sold meanwhile can no longer be reserved", () => {
  const { car, changes } = carNow(view, answer({ status: "sold" }));
  expect([car.state, car.reserve]).toEqual(["sold", null]);
  expect(changes).toEqual([expect.stringContaining("no longer available")]);
});

test("D23 a hold is believed though it changes no row of the car", () => {
  const held = { ...answer({ reserved: true }), car_fields: { reserved: true, updated_at: made.updated_at } };
  const { car, changes } = carNow(view, held);
  expect([car.state, car.reserve, changes]).toEqual([
    "reserved",
    null,
    ["Someone has just reserved this car."],
  ]);
});

test("D23 the hold that ended is said too; a car without its flag is not offered", () => {
  const reserved = { ...view, state: "reserved" as const, made: { ...view.made, reserved: true } };
  expect(carNow(reserved, answer({ reserved: false })).changes).toEqual([
    "The hold on this car has ended: it is available again.",
  ]);
  expect(carNow(view, answer({ price: 1000, reservable: false })).car.reserve).toBeNull();
});
