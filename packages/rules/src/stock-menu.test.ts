import { expect, test } from "vitest";
import { stockMenu } from "./stock-menu.ts";

test("NAV-03 All Stock, New, Used and Demo Cars in this order, then the site's vehicle categories", () => {
  const site = {
    search_pages: [
      { car_type: "demo", path: "/search/demo-cars" },
      { car_type: "used", path: "/search/used-cars" },
      { car_type: "all", path: "/search/new-and-used-demo-cars/" },
      { car_type: "new", path: "/search/new-cars" },
    ] as const,
    vehicle_categories: [
      { label: "Trucks", path: "/search/trucks" },
      { label: "RVs", path: "/search/rvs" },
    ],
  };
  expect(stockMenu(site)).toEqual([
    { label: "All Stock", url: "/search/new-and-used-demo-cars/" },
    { label: "New Cars", url: "/search/new-cars" },
    { label: "Used Cars", url: "/search/used-cars" },
    { label: "Demo Cars", url: "/search/demo-cars" },
    { label: "Trucks", url: "/search/trucks" },
    { label: "RVs", url: "/search/rvs" },
  ]);
});

test("NAV-03 what a site does not have is not listed", () => {
  const used = { search_pages: [{ car_type: "used", path: "/u" } as const], vehicle_categories: [] };
  expect(stockMenu(used)).toEqual([{ label: "Used Cars", url: "/u" }]);
});
