import { expect, test } from "vitest";
import { listedReviews, reviewCount, showsReviews } from "./review-display.ts";

const usual = { hide_reviews: false, reviews_min_rating: 4 };

test("REVIEW-01 REVIEW-03 reviews are shown above the minimum of 4, and 4.0 is not above it", () => {
  expect(showsReviews({ average_rating: 4.1 }, usual)).toBe(true);
  expect(showsReviews({ average_rating: 4 }, usual)).toBe(false);
  expect(showsReviews({ average_rating: 3.9 }, usual)).toBe(false);
  expect(showsReviews({ average_rating: null }, { ...usual, reviews_min_rating: -1 })).toBe(false);
});

test("REVIEW-01 a site may have another minimum", () => {
  expect(showsReviews({ average_rating: 4.5 }, { ...usual, reviews_min_rating: 4.5 })).toBe(false);
  expect(showsReviews({ average_rating: 3.1 }, { ...usual, reviews_min_rating: 3 })).toBe(true);
});

test("REVIEW-02 hidden reviews are hidden, however good", () => {
  expect(showsReviews({ average_rating: 5 }, { ...usual, hide_reviews: true })).toBe(false);
});

test("REVIEW-04 twelve are listed, whole, and no thirteenth", () => {
  const reviews = Array.from({ length: 13 }, (_, at) => ({ text: `review ${at} ${"x".repeat(900)}` }));
  expect(listedReviews(reviews)).toEqual(reviews.slice(0, 12));
  expect(listedReviews(reviews.slice(0, 12))).toHaveLength(12);
  expect(listedReviews([])).toEqual([]);
});

test.each([
  [0, "0"],
  [999, "999"],
  [1234, "1,234"],
  [1_234_567, "1,234,567"],
])("REVIEW-06 %d reviews read %s", (count, words) => {
  expect(reviewCount(count)).toBe(words);
});
