import { z } from "zod";
import { contentKey, listOf, orNull } from "./field.ts";

/** DATA-13 */
export const reviewSummary = z.object({
  average_rating: orNull(z.number().min(0).max(5)),
  count: z.int().nonnegative(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const review = z.object({
  id: contentKey,
  name: z.string(),
  suburb: orNull(z.string()),
  rating: z.number().min(0).max(5),
  date: orNull(z.iso.date()),
  location_slug: orNull(z.string()),
  text: orNull(z.string()),
  reply: orNull(z.string()),
});
export type Review = z.infer<typeof review>;

/** A location's reviews (DATA-03) and the answer of the reviews call (CALL-17) have one shape. */
export const reviews = reviewSummary.extend({ reviews: listOf(review) });
export type Reviews = z.infer<typeof reviews>;
