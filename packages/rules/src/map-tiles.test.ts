import { expect, test } from "vitest";
import { isTile, leastMapZoom, mostMapZoom, tileOf } from "./map-tiles.ts";

test("the equator's meridian is the middle of the world", () => {
  expect(tileOf({ lat: 0, lng: 0 }, 10)).toEqual({ x: 512, y: 512 });
});

test("Brisbane lies where every tile server has it", () => {
  const { x, y } = tileOf({ lat: -27.4698, lng: 153.0251 }, 10);
  expect([Math.floor(x), Math.floor(y)]).toEqual([947, 593]);
});

test("tiles are whole numbers inside their zoom", () => {
  expect(isTile(5, { x: 31, y: 0 })).toBe(true);
  expect(isTile(5, { x: 32, y: 0 })).toBe(false);
  expect(isTile(5, { x: 0, y: 32 })).toBe(false);
  expect(isTile(5, { x: -1, y: 0 })).toBe(false);
  expect(isTile(5, { x: 0.5, y: 0 })).toBe(false);
  expect(isTile(leastMapZoom - 1, { x: 0, y: 0 })).toBe(false);
  expect(isTile(mostMapZoom, { x: 0, y: 0 })).toBe(true);
  expect(isTile(mostMapZoom + 1, { x: 0, y: 0 })).toBe(false);
  expect(isTile(10.5, { x: 0, y: 0 })).toBe(false);
});
