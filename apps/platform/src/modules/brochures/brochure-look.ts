// A site's tokens as plain values: paper knows no custom properties and no rem.
import type { BrochureSheet } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { colourOf } from "@forecourt/site-config/theme/followed-colours";

const pointsOfPixel = 0.75;
/** A photo's corner on paper: more than this is a screen's habit. */
const mostRadius = 9;

function points(length: string): number {
  const [, number = "0", unit] = /^([\d.]+)(px|rem)$/.exec(length) ?? [];
  return Math.min(Number(number) * (unit === "rem" ? 16 : 1) * pointsOfPixel, mostRadius);
}

export function brochureLook(theme: SiteDocument["theme"]): BrochureSheet["look"] {
  const colour = (role: Parameters<typeof colourOf>[1]) => colourOf(theme.colours, role);
  const { type, fonts, shape } = theme;
  return {
    ink: colour("ink"),
    ink2: colour("ink_2"),
    ink3: colour("ink_3"),
    line: colour("line"),
    mat: colour("mat"),
    accent: colour("accent"),
    onAccent: colour("on_accent"),
    highlight: colour("highlight"),
    onHighlight: colour("on_highlight"),
    headFont: fonts.head,
    headStretch: type.head_stretch,
    headWeight: type.head_weight,
    upperHead: type.head_case === "uppercase",
    bodyFont: fonts.body,
    strongWeight: type.strong_weight,
    radius: points(String(shape.r_photo)),
  };
}
