import { expect, test } from "vitest";
import { offer } from "./offer.ts";
import { promotion } from "./promotion.ts";
import { review, reviewSummary, reviews } from "./review.ts";
import { user } from "./user.ts";
import { dealerConfig, website } from "./website.ts";
import { websiteUser } from "./website-user.ts";

const fullOffer = {
  id: "vg-altair-demo",
  name: "Altair, <strong>$71,200</strong>",
  sanitized_description: "Nine cars.",
  description: "<p>Nine cars.</p>",
  disclaimer: "Nine vehicles.",
  image_url: "/img/altair.jpg",
  image_or_model_image: { url: "/img/altair-model.jpg" },
  manufacturer: { name: "Vega" },
  model: { name: "Altair", slug: "altair", override_url: null },
  excluded_website_ids: [3],
};

test("DATA-08 an offer has exactly the specification's fields", () => {
  expect(Object.keys(offer.shape)).toEqual(Object.keys(fullOffer));
  expect(Object.keys(offer.shape)).toEqual(
    "id name sanitized_description description disclaimer image_url image_or_model_image manufacturer model excluded_website_ids".split(
      " ",
    ),
  );
  expect(offer.parse(fullOffer)).toEqual(fullOffer);
});

test("DATA-08 a manufacturer is an object with a name or a plain string; the rest may be missing", () => {
  expect(offer.parse({ ...fullOffer, manufacturer: "Vega" }).manufacturer).toBe("Vega");
  expect(offer.parse({ id: "a", name: "A" })).toMatchObject({ manufacturer: null, excluded_website_ids: [] });
});

test("DATA-09 a promotional card carries start and expiry dates and target car types, some strict", () => {
  const card = {
    id: "stocktake",
    kind: "card",
    start_date: "2025-01-01T00:00:00+10:00",
    expiry_date: "2025-02-01T00:00:00+10:00",
    car_types: ["used", "demo"],
    strict: true,
    heading: "Stocktake",
  };
  expect(promotion.parse(card)).toMatchObject(card);
  for (const name of ["start_date", "expiry_date"]) {
    expect(
      promotion.safeParse({ ...card, [name]: "2025-01-01T00:00:00" }).success,
      `${name} needs a zone`,
    ).toBe(false);
  }
  const types = ["new", "used", "demo", "subscription", "rental"];
  expect(promotion.parse({ ...card, car_types: types }).car_types).toEqual(types);
  expect(promotion.safeParse({ ...card, car_types: ["tractor"] }).success).toBe(false);
});

test("DATA-10 a website has exactly the specification's fields", () => {
  const names =
    "id slug template name address locations dealerships finance_provider payment_provider garage_enabled offers_subscription impel manufacturer_name dealership_group override_city logo";
  expect(Object.keys(website.shape)).toEqual(names.split(" "));
  const site = {
    id: 1,
    slug: "vega",
    template: "brand_variant",
    name: "Vega",
    garage_enabled: false,
    offers_subscription: false,
  };
  expect(website.parse(site)).toMatchObject({ ...site, locations: [], manufacturer_name: null, impel: null });
});

test("DATA-11 the dealer config has slug and address.state", () => {
  expect(dealerConfig.parse({ slug: "vega", address: { state: "VIC" } })).toEqual({
    slug: "vega",
    address: { state: "VIC" },
  });
  expect(dealerConfig.safeParse({ slug: "vega" }).success).toBe(false);
});

test("DATA-12 a user has a phone, and the saved details; an account without a phone may exist", () => {
  expect(Object.keys(user.shape)).toEqual("phone name last_name email postcode".split(" "));
  expect(user.parse({ phone: "0491 570 006" }).phone).toBe("0491 570 006");
  expect(user.parse({}).phone).toBeNull();
});

test("a team member's profile has nothing of a shopper (D4)", () => {
  expect(Object.keys(websiteUser.shape)).toEqual(
    "id slug name position location_slug photo_url phone text".split(" "),
  );
});

test("DATA-13 a review summary has average_rating and count", () => {
  expect(Object.keys(reviewSummary.shape)).toEqual(["average_rating", "count"]);
  expect(reviewSummary.parse({ average_rating: 4.7, count: 1118 })).toEqual({
    average_rating: 4.7,
    count: 1118,
  });
  expect(reviewSummary.parse({ count: 0 })).toEqual({ average_rating: null, count: 0 });
  expect(reviewSummary.safeParse({ average_rating: 5.1, count: 1 }).success).toBe(false);
});

test("DATA-13 reviews are the summary and its list", () => {
  expect(Object.keys(reviews.shape)).toEqual(["average_rating", "count", "reviews"]);
  expect(review.parse({ id: "r1", name: "Su-Min", rating: 5 })).toMatchObject({ rating: 5, text: null });
});
