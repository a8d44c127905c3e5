import { z } from "zod";
import { fontNames } from "./fonts.ts";
import {
  bodyStretch,
  fluid,
  hex,
  hexClearOrFollow,
  hexOrFollow,
  length,
  letterCase,
  radius,
  stretch,
  track,
  weight,
} from "./values.ts";

/** Roles, never hues. A key is the token's name: `ink_2` prints `--ink-2`. */
const colours = z.strictObject({
  page: hex,
  tint: hex.describe("Quiet bands and panels"),
  card: hex,
  mat: hex.describe("Behind every photo"),
  ink: hex,
  ink_2: hex,
  ink_3: hex,
  line: hex,
  line_2: hex.describe("Field borders, 3:1 on the page"),
  accent: hex.describe("The next step, and nothing else"),
  on_accent: hex,
  accent_hover: hex,
  accent_ink: hex.describe("The accent as text on the page"),
  accent_tint: hex,
  highlight: hex.describe("Tags on photos (THEME-01)"),
  on_highlight: hex,
  good: hex,
  good_tint: hex,
  warn: hex,
  warn_tint: hex,
  bad: hex,
  bad_tint: hex,
  focus: hexOrFollow,
  dark: hex,
  on_dark: hex,
  on_dark_2: hex,
  header_bg: hexOrFollow,
  header_ink: hexOrFollow,
  header_line: hexClearOrFollow,
  footer_bg: hexOrFollow,
  footer_ink: hexOrFollow,
  footer_ink_2: hexOrFollow,
  hist: hexOrFollow.describe("Bars of the price histogram"),
});
export type Colours = z.infer<typeof colours>;

const fonts = z.strictObject({ head: z.enum(fontNames), body: z.enum(fontNames) });

const type = z.strictObject({
  body_weight: weight,
  body_stretch: bodyStretch,
  head_weight: weight,
  head_stretch: stretch,
  head_track: track,
  head_case: letterCase,
  head_leading: z.number().min(0.8).max(1.6),
  num_weight: weight,
  num_track: track,
  display_figs: z.enum(["tabular-nums", "proportional-nums"]),
  label_weight: weight,
  label_case: letterCase,
  label_track: track,
  strong_weight: weight,
  btn_weight: weight,
  btn_case: letterCase,
  btn_track: track,
});

const small = length({ px: 40, rem: 2.5 });
const sizes = z.strictObject({
  t_2xs: small,
  t_xs: small,
  t_s: small,
  t_m: small,
  t_l: small,
  t_xl: small,
  t_2xl: fluid({ px: 64, rem: 4 }),
  t_3xl: fluid({ px: 96, rem: 6 }),
  t_hero: fluid({ px: 160, rem: 10 }),
  t_price: small,
});

const shape = z.strictObject({
  r_s: radius,
  r_m: radius,
  r_l: radius,
  r_photo: radius,
  r_btn: radius,
  r_field: radius,
  r_tag: radius,
});

const density = z.strictObject({
  gap: length({ px: 64, rem: 4 }).describe("Between cards"),
  pad: fluid({ px: 64, rem: 4 }).describe("Inside a card"),
  cols: z.int().min(2).max(4).describe("Cards per row beside the filters at xl"),
  section: fluid({ px: 200, rem: 12 }),
  ratio: z.enum(["3 / 2", "4 / 3", "16 / 9", "1 / 1"]),
  header_h: length({ px: 160, rem: 10 }),
  photo_blend: z.enum(["normal", "multiply"]).describe("multiply only for stock with studio backdrops"),
});

/** Named looks of the parts that tokens cannot turn into one another. */
const variants = z.strictObject({
  header: z.enum(["bar", "stacked", "group", "overlay", "block", "float"]),
  card: z.enum(["framed", "soft", "ruled", "stage", "plate", "weekly"]),
  hero: z.enum(["search", "yard", "masthead", "full", "poster", "ticket"]),
  gallery: z.enum(["thumbs", "stage"]),
});

export const theme = z.strictObject({ colours, fonts, type, sizes, shape, density, variants });
export type Theme = z.infer<typeof theme>;
