import { z } from "zod";
import { date, image, line, markdown, sentence, slug } from "../fields.ts";

/** BLOG-01; the key is the post's slug, the category gives /blog/{category}. */
export const post = z.strictObject({
  title: line,
  description: sentence,
  category: slug,
  date: date.describe("Shown as the day of publication; schedule with `starts_at`"),
  author: line,
  image: image.nullable().default(null),
  image_alt: line.nullable().default(null),
  text: markdown,
});
