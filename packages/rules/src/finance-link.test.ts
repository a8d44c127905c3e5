import { expect, test } from "vitest";
import { financeLink } from "./finance-link.ts";

const car = { id: 7, slug: "mazda-7", car_type: "used", price: 36_990, dealership_slug: "beenleigh" };
const site = { finance_path: "/finance" };

test("ROUTE-52 ROUTE-15 the finance link names dealership, budget, car and type, and leads to the form", () => {
  expect(financeLink(car, site)).toBe(
    "/finance?preferredDealership=beenleigh&vehiclePriceBudget=36990&car_id=7&car_type=used&car=mazda-7#finance-form",
  );
});

test("ROUTE-16 ROUTE-17 the path is the site's", () => {
  expect(financeLink(car, { finance_path: "/apply-for-finance" })).toMatch(/^\/apply-for-finance\?preferred/);
});

test("ROUTE-52 values are encoded, and what is not known is left out", () => {
  expect(financeLink({ ...car, dealership_slug: "a&b c" }, site)).toContain("preferredDealership=a%26b+c&");
  const bare = "/finance?car_id=7&car_type=used&car=mazda-7#finance-form";
  expect(financeLink({ ...car, price: null, dealership_slug: null }, site)).toBe(bare);
  expect(financeLink({ ...car, price: 0, dealership_slug: "" }, site)).toBe(bare);
});
