import { expect, test } from "vitest";
import { templateDefaults } from "../template-defaults.ts";

const { settings } = templateDefaults.default;
const group = templateDefaults.dealer_group.settings;

test("PRICE-03 the default no-price text", () => {
  expect(settings.no_price_text).toBe("Enquire for price.");
});

test("TAG-02 TAG-13 the sold tag reads SOLD unless the site says JUST SOLD", () => {
  expect(settings.sold_tag_label).toBe("SOLD");
});

test("TAG-11 TAG-12 the new tag reads New Arrival, and JUST ARRIVED in the dealer group", () => {
  expect([settings.new_tag_label, group.new_tag_label]).toEqual(["New Arrival", "JUST ARRIVED"]);
});

test("AVAIL-05 AVAIL-06 sold cars stay for three days, not always", () => {
  expect(settings).toMatchObject({ sold_visible_days: 3, include_sold_always: false });
});

test("REVIEW-02 REVIEW-03 the minimum rating is 4, and reviews are not hidden", () => {
  expect(settings).toMatchObject({ reviews_min_rating: 4, hide_reviews: false });
});

test("IMG-05 the slider is 540 high unless the brand says otherwise", () => {
  expect(settings.promotions_slider_height).toBe(540);
});

test("SEARCH-02 CARD-10 which buttons stand where", () => {
  expect(settings).toMatchObject({ search_card_variant: "listing", card_variant: "default" });
  expect(group).toMatchObject({ search_card_variant: "dealer_group", card_variant: "dealer_group" });
});

test("TAG-03 TAG-04 TAG-08 FAV-06 CAR-22 CAR-23 PROMO-02 SEARCH-10 what only some sites have is off", () => {
  expect(settings).toMatchObject({
    show_electric_tag: false,
    show_hybrid_tag: false,
    runout_sale_green: false,
    favourite_needs_price_and_photos: false,
    finance_test: false,
    finance_button_label: null,
    stocktake_card: false,
    override_city: null,
  });
});

test("SEARCH-07 SEARCH-08 the two results pages that every site starts with, and their titles", () => {
  expect(templateDefaults.default.search_pages).toEqual([
    { car_type: "used", path: "/search/used-cars", title: "Pre-Owned Cars for Sale in {city} {state}" },
    {
      car_type: "all",
      path: "/search/new-and-used-demo-cars/",
      title: "New, Pre-Owned and Demo Cars for Sale in {city} {state}",
    },
  ]);
});
