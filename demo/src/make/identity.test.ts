import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlate, makeStockNumber, makeVin, vinCheckDigit } from "./identity.ts";

test.each(["0DMSV42A7LD000123", "0DMHA07C48D000001", "1M8GDM9AXKP042788", "11111111111111111"])(
  "the check digit of %s is its ninth sign",
  (vin) => expect(vinCheckDigit(vin)).toBe(vin[8]),
);

test("one wrong sign is seen nearly always", () => {
  const vin = makeVin("suv", "Mazda|CX-5|Akera|2020", 2021, 4_711);
  expect(vinCheckDigit(vin.replace("4711", "4712"))).not.toBe(vin[8]);
});

test("year letters: 8 is 2008, A is 2010, L is 2020, T is 2026", () => {
  const letter = (year: number) => makeVin("ute", "x", year, 1)[9];
  expect([2008, 2009, 2010, 2020, 2026].map(letter)).toEqual(["8", "9", "A", "L", "T"]);
});

test("beyond a million serials the plant changes, so no VIN comes twice", () => {
  const plant = (serial: number) => makeVin("van", "x", 2020, serial)[10];
  expect([plant(999_999), plant(1_000_000), plant(2_000_000)]).toEqual(["D", "E", "F"]);
});

test("the first 35,937 plates are all seven signs long and different", () => {
  const plates = Array.from({ length: 33 ** 3 }, (_, serial) => makePlate(serial));
  expect(new Set(plates).size).toBe(33 ** 3);
  expect(plates.every((plate) => plate.length === 7)).toBe(true);
  expect(makePlate(33 ** 3)).toHaveLength(8);
});

test("two serials never share a plate", () => {
  fc.assert(
    fc.property(fc.nat(30_000_000), fc.nat(30_000_000), (a, b) => {
      expect(makePlate(a) === makePlate(b)).toBe(a === b);
    }),
  );
});

test("stock numbers read prefix, type, number", () => {
  expect(makeStockNumber("NB", "used", 452)).toBe("NB-U10452");
});
