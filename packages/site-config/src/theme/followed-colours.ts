import type { Colours } from "./theme.ts";

/** A colour left null takes this one's value, also when only that one is overridden by a site. */
export const followed = {
  focus: "accent_ink",
  header_bg: "page",
  header_ink: "ink",
  header_line: "line",
  footer_bg: "dark",
  footer_ink: "on_dark",
  footer_ink_2: "on_dark_2",
  hist: "accent",
} as const satisfies Partial<Record<keyof Colours, keyof Colours>>;

/** The colour a role ends up with. */
export function colourOf(colours: Colours, role: keyof Colours): string {
  const own = colours[role];
  if (own !== null) return own;
  return colourOf(colours, followed[role as keyof typeof followed]);
}
