import { expect, test } from "vitest";
import { isSamePlace, placeDepartments } from "./place-departments.ts";

const at = (street: string | null, postcode: string | null = "4207") => ({ street, postcode });
const location = (
  id: number,
  location_type: "" | "sales" | "service" | "parts",
  street: string | null,
  visible = true,
) => ({ id, location_type, visible, address: at(street) });

const sales = location(1, "", "14 Logan River Road");
const parts = location(2, "parts", " 14 LOGAN river road");
const service = location(3, "service", "14 Logan River Road");
const elsewhere = location(4, "service", "15 Logan River Road");
const hidden = location(5, "service", "14 Logan River Road", false);
const second = location(6, "sales", "14 Logan River Road");
const ids = (found: { id: number }[]) => found.map(({ id }) => id);

test("LOC-12 the selector has the sales, service and parts locations at the same street, in that order", () => {
  expect(ids(placeDepartments(sales, [parts, elsewhere, sales, service]))).toEqual([1, 3, 2]);
});

test("LOC-12 one of each type: the location itself first", () => {
  expect(ids(placeDepartments(second, [sales, second, service]))).toEqual([6, 3]);
  expect(ids(placeDepartments(sales, [second, sales, service]))).toEqual([1, 3]);
});

test("LOC-12 LOC-14 there is none when only one type is there, or the others are hidden", () => {
  expect(placeDepartments(sales, [sales, second, elsewhere])).toEqual([]);
  expect(placeDepartments(sales, [sales, hidden])).toEqual([]);
});

test("LOC-12 the same place is the same street, trimmed and ignoring case, and postcode", () => {
  expect(isSamePlace(at("1 Road"), at(" 1 ROAD "))).toBe(true);
  expect(isSamePlace(at("1 Road"), at("2 Road"))).toBe(false);
  expect(isSamePlace(at("1 Road", "4207"), at("1 Road", "4208"))).toBe(false);
  expect(isSamePlace(at(null), at(null))).toBe(false);
  expect(isSamePlace(at(" "), at(""))).toBe(false);
});
