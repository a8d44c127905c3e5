import { z } from "zod";

/** Only these shapes of text can reach a style sheet: no url(), no semicolon, no brace gets through. */
export const hex = z.string().regex(/^#[0-9a-f]{6}$/i, "a colour such as #1a36e8");
/** null follows another token (see `followed`). */
export const hexOrFollow = hex.nullable();
export const hexClearOrFollow = z
  .union([hex, z.literal("transparent")], { error: "a colour such as #1a36e8, or transparent" })
  .nullable();

const lengthText = /^(\d{1,3}(?:\.\d{1,5})?)(px|rem)$/;
const within = (value: string, most: { px: number; rem: number }): boolean => {
  const [, amount, unit] = lengthText.exec(value) ?? [];
  return amount !== undefined && Number(amount) <= (unit === "px" ? most.px : most.rem);
};
export const length = (most: { px: number; rem: number }) =>
  z
    .string()
    .regex(lengthText, "a length in px or rem, such as 16px")
    .refine((value) => within(value, most), `at most ${most.px}px or ${most.rem}rem`);

const fluidText =
  /^clamp\((\d{1,3}(?:\.\d{1,5})?(?:px|rem)), (?:\d{1,2}(?:\.\d{1,5})?rem \+ )?(\d{1,2}(?:\.\d{1,5})?)vw, (\d{1,3}(?:\.\d{1,5})?(?:px|rem))\)$/;
/** A length, or one that grows with the screen between two ends: clamp(2rem, 1rem + 3vw, 4rem). */
export const fluid = (most: { px: number; rem: number }) =>
  z.string().refine((value) => {
    const [, least, , greatest] = fluidText.exec(value) ?? [value, value, "", value];
    return [least, greatest].every((end) => end !== undefined && within(end, most));
  }, `a length up to ${most.px}px or ${most.rem}rem, or clamp(2rem, 1rem + 3vw, 4rem)`);

/** Pills are 999px; other corners stay below the size of a card. */
export const radius = z.string().regex(/^(?:\d|[1-5]\d|6[0-4]|999)px$/, "0px to 64px, or 999px for a pill");
export const weight = z.int().min(100).max(900);
/** Width axis of a variable face, in per cent. */
export const stretch = z.int().min(50).max(125);
/** The faces of running text are no wider and no narrower; beyond that are faces for headings (fonts.ts). */
export const bodyStretch = z.int().min(75).max(100);
/** Letter spacing in em. */
export const track = z.number().min(-0.1).max(0.3);
export const letterCase = z.enum(["none", "uppercase"]);
