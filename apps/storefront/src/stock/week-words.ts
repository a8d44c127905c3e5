import type { SiteDocument } from "@forecourt/site-config";

/** What stands after a weekly price, on a site that sells by the week; null on the others. */
export const weekWords = ({ vehicle_categories }: Pick<SiteDocument, "vehicle_categories">): string | null =>
  vehicle_categories.find(({ filter }) => filter.has_subscription_price)?.price_label ?? null;
