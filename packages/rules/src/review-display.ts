import { numberWords } from "./number-words.ts";

export type ReviewSettings = { hide_reviews: boolean; reviews_min_rating: number };

/** REVIEW-01 to REVIEW-03: only above the site's minimum (4.0 itself is not above 4), and not where they are hidden. */
export const showsReviews = (
  summary: { average_rating: number | null },
  { hide_reviews, reviews_min_rating }: ReviewSettings,
): boolean => !hide_reviews && summary.average_rating !== null && summary.average_rating > reviews_min_rating;

/** REVIEW-04: so many are shown, each with its whole text, and no more are listed. */
const shownReviews = 12;

export const listedReviews = <T>(reviews: readonly T[]): T[] => reviews.slice(0, shownReviews);

/** REVIEW-06: `1,234`. */
export const reviewCount = numberWords;
