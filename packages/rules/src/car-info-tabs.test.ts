import { expect, test } from "vitest";
import { carInfoTabs, type InfoTab } from "./car-info-tabs.ts";

const car = { isReservable: true, features: 3, specifications: 4 };
const all: InfoTab[] = [
  { tab: "dealer_comments" },
  { tab: "whats_included", text: "Two keys" },
  { tab: "why_buy_from_us", text: "48 hours" },
  { tab: "reserve_online" },
  { tab: "protect_your_car", text: "Paint" },
  { tab: "features" },
  { tab: "car_summary" },
  { tab: "all_specifications" },
];
const labels = (tabs: InfoTab[], over: Partial<typeof car> = {}) =>
  carInfoTabs(tabs, { ...car, ...over }).map(({ label }) => label);

test("CAR-10 CAR-11 CAR-12 the tabs by their names, in the site's order", () => {
  expect(labels(all)).toEqual([
    "Dealer Comments",
    "What's Included",
    "Why Buy From Us?",
    "Reserve Online",
    "Protect Your Car",
    "Features",
    "Car Summary",
    "All Specifications",
  ]);
  expect(labels([{ tab: "features" }, { tab: "dealer_comments" }])).toEqual(["Features", "Dealer Comments"]);
});

test("CAR-10 a site may name a tab otherwise; an empty name is none", () => {
  expect(labels([{ tab: "features", label: "Inside" }])).toEqual(["Inside"]);
  expect(labels([{ tab: "features", label: "" }])).toEqual(["Features"]);
});

test("CAR-10 Reserve Online is there only when the car can be reserved", () => {
  expect(labels([{ tab: "reserve_online", text: "How it works" }], { isReservable: false })).toEqual([]);
});

test("CAR-10 a tab without anything on it is hidden", () => {
  expect(labels([{ tab: "whats_included" }, { tab: "protect_your_car", text: " " }])).toEqual([]);
  expect(labels([{ tab: "features" }], { features: 0 })).toEqual([]);
  expect(labels([{ tab: "all_specifications" }], { specifications: 0 })).toEqual([]);
  expect(labels([{ tab: "dealer_comments" }, { tab: "car_summary" }], { features: 0 })).toHaveLength(2);
});
