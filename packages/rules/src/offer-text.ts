import { plainText } from "./plain-text.ts";
import { cutAt, cutAtWord, lengthOf } from "./truncate.ts";

/** OFFER-02: longer than this starts collapsed. */
const wholeDescription = 200;
/** OFFER-03: about so many characters are left, ending at a word. */
const shortDescription = 160;
/** OFFER-05 */
const shortDisclaimer = 200;

/** OFFER-04, OFFER-06 */
export const offerToggles = {
  description: { more: "View more", less: "View less" },
  disclaimer: { more: "View full disclaimer", less: "View less disclaimer" },
} as const;

/** OFFER-02, OFFER-03: the plain text a collapsed description shows; null: it is shown whole, there is no toggle. */
export function collapsedDescription(html: string | null): string | null {
  const text = plainText(html ?? "");
  return lengthOf(text) > wholeDescription ? cutAtWord(text, shortDescription) : null;
}

/**
 * OFFER-05: null where it is shown whole. Only for an offer's own disclaimer: a comparison-rate warning that belongs to a
 * repayment on the page is never cut (D14).
 */
export function collapsedDisclaimer(html: string | null): string | null {
  const text = plainText(html ?? "");
  return lengthOf(text) > shortDisclaimer ? cutAt(text, shortDisclaimer) : null;
}
