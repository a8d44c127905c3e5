import { expect, test } from "vitest";
import { type CardVariant, cardButtons } from "./card-buttons.ts";

const car = { isAvailable: true, isReservable: true, deposit: "$200" };
const labels = (variant: CardVariant, over: Partial<typeof car> = {}) =>
  cardButtons(variant, { ...car, ...over }).map(({ label }) => label);

test("CARD-04 CARD-05 CARD-06 CARD-07 an available car is explored, asked about and reserved for its deposit", () => {
  expect(labels("default")).toEqual(["Explore Vehicle", "Quick Enquiry", "Reserve This Car $200"]);
  expect(labels("default", { deposit: "$500" })[2]).toBe("Reserve This Car $500");
});

test("SEARCH-02 SEARCH-03 the buttons of results", () => {
  expect(labels("listing")).toEqual(["View Details", "Quick Enquiry", "Reserve Now"]);
});

test("CARD-10 CARD-11 CARD-12 the buttons of a dealer group", () => {
  expect(labels("dealer_group")).toEqual(["View Details", "Get Finance", "Reserve this Car"]);
});

test.each(["listing", "default", "dealer_group"] as const)(
  "CARD-06 CARD-12 a car that cannot be reserved has no reserve button (%s)",
  (variant) => {
    expect(cardButtons(variant, { ...car, isReservable: false }).map(({ does }) => does)).toEqual([
      "look",
      variant === "dealer_group" ? "finance" : "enquire",
    ]);
  },
);

test.each(["listing", "default", "dealer_group"] as const)(
  "CARD-08 CARD-13 an unavailable car has one button only (%s)",
  (variant) => {
    expect(cardButtons(variant, { ...car, isAvailable: false })).toEqual([
      { does: "similar", label: "Find Me Something Similar" },
    ]);
  },
);

test("CARD-04 CARD-06 each button says what it does", () => {
  expect(cardButtons("default", car).map(({ does }) => does)).toEqual(["look", "enquire", "reserve"]);
});
