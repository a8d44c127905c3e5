import { z } from "zod";
import { href, line, sentence } from "./fields.ts";

export const link = z.strictObject({ label: line, url: href });

/** NAV-02, NAV-03: `models` and `stock` are filled from the site's models, car types and vehicle categories. */
const filled = z.enum(["models", "stock"]);

const menuItem = z
  .strictObject({
    label: line,
    url: href.optional(),
    children: z.union([filled, z.array(link).min(1).max(24)]).optional(),
  })
  .refine(
    (item) => item.url !== undefined || item.children !== undefined,
    "an entry needs a url or children",
  );

const footerColumn = z.strictObject({
  title: line.describe("`{name}` is replaced by the site's name (NAV-05)"),
  links: z.union([filled, z.array(link).min(1).max(24)]),
});

export const menus = z.strictObject({
  header: z.array(menuItem).max(10).nullable().describe("null: the menu of `menu_variant`"),
  footer: z.array(footerColumn).max(6).nullable().describe("null: the footer of `menu_variant`"),
  action: link.nullable().describe("The one button of the header"),
  group_bar: z.array(link).max(12).describe("Sister sites above the header"),
  footer_note: sentence.nullable(),
});
export type Menus = z.infer<typeof menus>;
