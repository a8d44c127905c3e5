import { expect, test, vi } from "vitest";
import { loadCarView, overlayCarView } from "./car-view.ts";

const car: { id: number; slug: string; views: number | null; price: number; updated_at: string | null } = {
  id: 7,
  slug: "mazda",
  views: 12,
  price: 36_990,
  updated_at: "2026-11-15T09:00:00+10:00",
};
const view = (updated_at: string | null | undefined) => ({
  views: 31,
  car_fields: { price: 35_990, ...(updated_at !== undefined && { updated_at }) },
});

test("CALL-24 views are those counted; the fields overlay the car when they are newer", () => {
  expect(overlayCarView(car, view("2026-11-14T23:00:01Z"))).toEqual({
    ...car,
    views: 31,
    price: 35_990,
    updated_at: "2026-11-14T23:00:01Z",
  });
});

test.each(["2026-11-14T23:00:00Z", "2026-11-14T22:59:59Z", null, undefined])(
  "CALL-24 fields dated %s are not newer than the car",
  (updated_at) => {
    expect(overlayCarView(car, view(updated_at))).toEqual({ ...car, views: 31 });
  },
);

test("CALL-24 a car without a date is older than dated fields, and stays under undated ones", () => {
  const undated: typeof car = { ...car, updated_at: null };
  expect(overlayCarView(undated, view("2026-11-14T22:00:00Z")).price).toBe(35_990);
  expect(overlayCarView(undated, view(undefined)).price).toBe(36_990);
});

test("CALL-24 no field makes another car of it", () => {
  const other = { views: 1, car_fields: { id: 8, slug: "kia", updated_at: "2027-01-01T00:00:00Z" } };
  expect(overlayCarView(car, other)).toMatchObject({ id: 7, slug: "mazda", views: 1 });
});

test("ERR-04 a failed fetch is reported, and the page keeps the car's own values", async () => {
  const report = vi.fn();
  const error = new Error("503");
  const failing = async () => {
    throw error;
  };
  expect(await loadCarView(car, failing, report)).toBe(car);
  expect(report.mock.calls).toEqual([[error]]);
});

test("ERR-04 nothing is reported where nothing failed", async () => {
  const report = vi.fn();
  expect(await loadCarView(car, async () => view(undefined), report)).toEqual({ ...car, views: 31 });
  expect(report).not.toHaveBeenCalled();
});
