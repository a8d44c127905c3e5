import { z } from "zod";
import { carTypes, dollars, href, image, line, markdown, paragraph, sentence } from "../fields.ts";
import { link } from "../menus.ts";
import { formNames } from "../settings/forms.ts";

const heading = line.nullable().default(null);
const text = paragraph.nullable().default(null);
const buttons = z.array(link).max(4).default([]);

const hero = z.strictObject({
  type: z.literal("hero"),
  heading: line,
  text,
  image: image.nullable().default(null),
  image_alt: line.nullable().default(null),
  buttons,
  quick_links: z.array(link).max(12).default([]),
  search_placeholder: line.nullable().default(null),
  budget: z
    .strictObject({ label: line, default: dollars })
    .nullable()
    .default(null)
    .describe("A weekly budget slider, in dollars"),
});
const richText = z.strictObject({ type: z.literal("rich_text"), heading, text: markdown });
const featureGrid = z.strictObject({
  type: z.literal("feature_grid"),
  heading,
  text,
  items: z
    .array(
      z.strictObject({
        title: line,
        text: paragraph,
        image: image.nullable().default(null),
        url: href.nullable().default(null),
      }),
    )
    .min(1)
    .max(24),
  numbered: z.boolean().default(false).describe("Steps in order"),
});
const faq = z.strictObject({
  type: z.literal("faq"),
  heading,
  items: z
    .array(z.strictObject({ question: line, answer: markdown }))
    .min(1)
    .max(60),
});
const form = z.strictObject({
  type: z.literal("form"),
  form: z.enum(formNames),
  heading,
  text,
  category: line.nullable().default(null).describe("Sent with the lead"),
  subcategory: line.nullable().default(null),
});
const carRow = z.strictObject({
  type: z.literal("car_row"),
  heading,
  text,
  car_types: carTypes.default([]),
  make: line.nullable().default(null),
  sort: z.enum(["newest", "price_up", "featured"]).default("newest"),
  link: link.nullable().default(null),
});
const imageBlock = z.strictObject({
  type: z.literal("image"),
  image,
  alt: line,
  caption: sentence.nullable().default(null),
});
const callToAction = z.strictObject({
  type: z.literal("call_to_action"),
  heading: line,
  text,
  buttons: z.array(link).min(1).max(4),
  image: image.nullable().default(null),
});
const table = z.strictObject({
  type: z.literal("table"),
  heading,
  columns: z.array(z.string().max(120)).min(1).max(8),
  rows: z
    .array(z.array(z.string().max(600)).min(1).max(8))
    .min(1)
    .max(80),
});
const numbers = z.strictObject({
  type: z.literal("numbers"),
  heading,
  items: z
    .array(z.strictObject({ figure: line, text: sentence }))
    .min(1)
    .max(8),
});

/** Filled from the site's own data when the page is drawn; nothing to show, no block. */
const liveKinds = [
  "promotions",
  "body_types",
  "categories",
  "dealerships",
  "models",
  "locations",
  "reviews",
  "posts",
  "offers",
  "trade_in",
  "finance",
  "calculator",
  "valuation",
] as const;
const live = z.strictObject({
  type: z.enum(liveKinds),
  heading,
  text,
  link: link.nullable().default(null),
  buttons,
});

/** What pages and the home page are composed of. */
export const block = z.discriminatedUnion("type", [
  hero,
  richText,
  featureGrid,
  faq,
  form,
  carRow,
  imageBlock,
  callToAction,
  table,
  numbers,
  live,
]);
export const blocks = z.array(block).max(60);
