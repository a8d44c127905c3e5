import { z } from "zod";
import { date, line, paragraph, slug } from "../fields.ts";

export const review = z.strictObject({
  name: line,
  suburb: line.nullable().default(null),
  rating: z.number().min(1).max(5),
  date,
  location: slug.nullable().default(null).describe("Slug of a place"),
  text: paragraph.nullable().default(null),
  reply: paragraph.nullable().default(null),
});

/** DATA-13: the total that is shown; the listed reviews are a part of it. */
export const reviewSummary = z.strictObject({
  average_rating: z.number().min(0).max(5),
  count: z.int().min(0).max(10_000_000),
  source: line,
});
