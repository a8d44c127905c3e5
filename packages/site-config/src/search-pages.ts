import { z } from "zod";
import { line, path } from "./fields.ts";

/** SEARCH-07 to SEARCH-09. */
const searchPage = z.strictObject({
  car_type: z.enum(["used", "new", "demo", "all"]),
  path: path.describe("The address of this results page"),
  title: line.describe("{city} and {state} are replaced"),
});
export const searchPages = z.array(searchPage).max(12);

/** SITE-08: how a category is told in the index; a car has no category field of its own. */
const categoryFilter = z.strictObject({
  simple_body: z.array(line).max(10).optional().describe("Any of these bodies"),
  has_subscription_price: z.boolean().optional(),
});

const vehicleCategory = z.strictObject({
  category: z.enum(["trucks", "rvs", "motorcycles", "subscription", "rental"]),
  path: path.describe("ROUTE-04"),
  title: line.describe("{city} and {state} are replaced"),
  label: line.describe("The word in menus"),
  price_label: line.nullable().describe("What stands after the price, such as `a week, all in`"),
  price_note: line.nullable().default(null).describe("A line under the price: the least time, what is in it"),
  filter: categoryFilter,
});
export const vehicleCategories = z.array(vehicleCategory).max(5);
