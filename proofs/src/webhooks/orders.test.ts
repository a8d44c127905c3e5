import { expect, test } from "vitest";
import { seeded } from "../seeded.ts";
import { allOrders, sampleOf } from "./orders.ts";

test("six events have 720 orders, each once", () => {
  const all = allOrders(6);
  expect(new Set(all.map(String)).size).toBe(720);
  expect(all.every((order) => [...order].sort().join() === "0,1,2,3,4,5")).toBe(true);
});

test("a sample is repeated by its seed, and draws nothing twice", () => {
  const draw = (seed: number) => sampleOf(allOrders(6), 120, seeded(seed)).map(String);
  expect(draw(7)).toEqual(draw(7));
  expect(new Set(draw(7)).size).toBe(120);
  expect(sampleOf([1, 2], 5, seeded(1))).toHaveLength(2);
});
