import type { CarCard, SearchResults } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import type { Content } from "../../site/site-source.ts";

/** Everything a home page may need, read by its route before it is presented. */
export type HomeData = {
  document: SiteDocument;
  now: Date;
  /** The site's whole stock: total and counts for body types; null where the platform knows none. */
  stock: SearchResults | null;
  /** One list per `car_row` block, in their order. */
  rows: CarCard[][];
  /** By the path of the vehicle category. */
  categories: Record<string, number>;
  promotions: readonly Content<"promotion">[];
  posts: readonly Content<"post">[];
  reviews: readonly Content<"review">[];
  reviewSummary: Content<"review_summary"> | null;
  models: readonly Content<"model">[];
};
