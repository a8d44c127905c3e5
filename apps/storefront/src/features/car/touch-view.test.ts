import { expect, test } from "vitest";
import { swiped, touched, whole, zoomed } from "./touch-view.ts";

const at = (x: number, y = 0) => ({ x, y });

test("fingers that part enlarge, no further than four times; together again it is whole", () => {
  expect(touched(whole, [at(100), at(200)], [at(50), at(250)])).toEqual({ zoom: 2, x: 0, y: 0 });
  expect(touched(whole, [at(100), at(200)], [at(0), at(1000)]).zoom).toBe(4);
  expect(touched({ ...whole, zoom: 2 }, [at(0), at(200)], [at(0), at(90)])).toEqual(whole);
});

test("one finger moves what is enlarged, and nothing else", () => {
  expect(touched({ x: 5, y: 0, zoom: 2 }, [at(0)], [at(30, 10)])).toEqual({ zoom: 2, x: 35, y: 10 });
  expect(touched(whole, [at(0)], [at(30, 10)])).toEqual(whole);
});

test("a swipe is sideways and long enough; to the left is on", () => {
  expect(swiped(at(200), at(100))).toBe(1);
  expect(swiped(at(100), at(200))).toBe(-1);
  expect(swiped(at(100), at(148))).toBeNull();
  expect(swiped(at(100), at(200, 150))).toBeNull();
});

test("a photo is never smaller than whole", () => {
  expect(zoomed({ x: 9, y: 9, zoom: 2 }, 0.5)).toEqual(whole);
});
