import { z } from "zod";
import { line, webUrl } from "../fields.ts";

export const groupSettings = {
  menu_variant: z
    .enum(["default", "brand_variant", "dealer_group"])
    .describe("NAV-01 to NAV-07: the menus used where the document has none"),
  dealership_group: line.nullable().describe("GROUP-01, GROUP-04: the name of the group; null: no group"),
  group_home_url: webUrl
    .nullable()
    .describe("GROUP-02, GROUP-04: where the logo and `Back to` lead; null on the group's own site"),
  show_legal_footer: z.boolean().describe("GROUP-03"),
  show_search_in_home_nav: z.boolean().describe("GROUP-11"),
  hide_test_drive_in_nav: z.boolean().describe("GROUP-12"),
};
