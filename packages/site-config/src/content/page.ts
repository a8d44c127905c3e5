import { z } from "zod";
import { image, line, path, sentence } from "../fields.ts";
import { blocks } from "./blocks.ts";

/** ROUTE-22 on: a page the site does not have answers 404. */
export const page = z.strictObject({
  path: path.describe("The page's address"),
  title: line,
  description: sentence.describe("For search engines and shared links"),
  image: image.nullable().default(null),
  blocks,
});
