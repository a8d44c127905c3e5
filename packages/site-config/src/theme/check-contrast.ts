import type { Problem } from "../problems.ts";
import { colourOf } from "./followed-colours.ts";
import type { Colours } from "./theme.ts";

/** WCAG 2.2: text 4.5:1 (1.4.3), edges of fields 3:1 (1.4.11). */
const pairs: readonly [front: keyof Colours, back: keyof Colours, least: number][] = [
  ["ink", "page", 4.5],
  ["ink", "tint", 4.5],
  ["ink", "card", 4.5],
  ["ink_2", "page", 4.5],
  ["ink_3", "page", 4.5],
  ["ink_3", "tint", 4.5],
  ["on_accent", "accent", 4.5],
  ["on_accent", "accent_hover", 4.5],
  ["accent_ink", "page", 4.5],
  ["on_highlight", "highlight", 4.5],
  ["good", "page", 4.5],
  ["warn", "page", 4.5],
  ["bad", "page", 4.5],
  ["on_dark", "dark", 4.5],
  ["on_dark_2", "dark", 4.5],
  ["header_ink", "header_bg", 4.5],
  ["footer_ink", "footer_bg", 4.5],
  ["footer_ink_2", "footer_bg", 4.5],
  ["focus", "page", 3],
  ["line_2", "page", 3],
];

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** WCAG contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function checkContrast(colours: Colours): Problem[] {
  return pairs.flatMap(([front, back, least]) => {
    const ratio = contrastRatio(colourOf(colours, front), colourOf(colours, back));
    if (ratio >= least) return [];
    const message = `${front} ${colourOf(colours, front)} on ${back} ${colourOf(colours, back)} has a contrast of ${ratio.toFixed(2)}:1; at least ${least}:1 is needed to be read`;
    return [{ path: `theme.colours.${front}`, message }];
  });
}
