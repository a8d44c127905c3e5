import { z } from "zod";
import { listOf, orNull, rowId } from "./field.ts";
import { financeProvider } from "./finance-lender.ts";
import { location, locationAddress } from "./location.ts";
import { paymentProvider, publishableKey } from "./payment-processor.ts";
import { slug } from "./slug.ts";

/** SITE-03 */
export const template = z.enum(["default", "brand_variant", "dealer_group"]);
export type Template = z.infer<typeof template>;

/** A dealership whose stock the site shows, with its publishable payment key. */
export const websiteDealership = z.object({
  id: rowId,
  slug,
  name: z.string(),
  publishable_key: orNull(publishableKey),
});
export type WebsiteDealership = z.infer<typeof websiteDealership>;

/** DATA-11 */
export const dealerConfig = z.object({ slug, address: z.object({ state: orNull(z.string()) }) });
export type DealerConfig = z.infer<typeof dealerConfig>;

/** DATA-10. `impel` has no stated use: kept, no screen. */
export const website = z.object({
  id: rowId,
  slug,
  template,
  name: z.string().min(1),
  address: orNull(locationAddress),
  locations: listOf(location),
  dealerships: listOf(websiteDealership),
  finance_provider: orNull(financeProvider),
  payment_provider: orNull(paymentProvider),
  garage_enabled: z.boolean(),
  offers_subscription: z.boolean(),
  impel: orNull(z.boolean()),
  manufacturer_name: orNull(z.string()),
  dealership_group: orNull(z.string()),
  override_city: orNull(z.string()),
  logo: orNull(z.string()),
});
export type Website = z.infer<typeof website>;
