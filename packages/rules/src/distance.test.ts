import { expect, test } from "vitest";
import { distanceKm, earthRadiusKm } from "./distance.ts";

const sydney = { lat: -33.8688, lng: 151.2093 };
const melbourne = { lat: -37.8136, lng: 144.9631 };
const perth = { lat: -31.9523, lng: 115.8613 };

test("LOC-19 the Earth's radius is 6371 km", () => {
  expect(earthRadiusKm).toBe(6371);
  // A quarter of a great circle, along the equator and along a meridian.
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(6371 * Math.PI, 6);
});

test("LOC-19 known distances: Sydney to Melbourne 713 km, to Perth 3290 km", () => {
  expect(Math.round(distanceKm(sydney, melbourne))).toBe(713);
  expect(Math.round(distanceKm(sydney, perth))).toBe(3290);
  expect(distanceKm(sydney, sydney)).toBe(0);
});

test("LOC-19 a degree of longitude is shorter away from the equator", () => {
  const at = (lat: number) => distanceKm({ lat, lng: 150 }, { lat, lng: 151 });
  expect(at(0)).toBeCloseTo(111.195, 3);
  expect(at(-60)).toBeCloseTo(55.597, 3);
});

test("LOC-19 opposite ends of the Earth are half its circumference apart, whatever rounding does", () => {
  expect(distanceKm({ lat: -27.71, lng: 153.2 }, { lat: 27.71, lng: -26.8 })).toBeCloseTo(6371 * Math.PI, 3);
});
