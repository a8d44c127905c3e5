import { z } from "zod";
import { line, sentence } from "./fields.ts";
import { financeTerms } from "./finance-terms.ts";
import { home } from "./home.ts";
import { contact, legal, logo, siteAddress } from "./identity.ts";
import { menus } from "./menus.ts";
import { searchPages, vehicleCategories } from "./search-pages.ts";
import { settings } from "./settings/settings.ts";
import { theme } from "./theme/theme.ts";

/** Everything of a site that defaults, a parent and the site itself each say a part of (SITE-04). */
export const siteBody = z.strictObject({
  name: line,
  short_name: line.nullable(),
  slogan: sentence.nullable(),
  founded: z.int().min(1800).max(2100).nullable(),
  address: siteAddress,
  contact,
  legal,
  logo,
  theme,
  menus,
  home,
  search_pages: searchPages,
  vehicle_categories: vehicleCategories,
  finance: financeTerms,
  settings,
});
export type SiteBody = z.infer<typeof siteBody>;
