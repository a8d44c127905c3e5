import { cutAt, lengthOf } from "./truncate.ts";

/** CAR-08: paragraphs are parted by pipes; empty ones are none. */
export const commentParagraphs = (text: string | null): string[] =>
  (text ?? "")
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** CAR-07: characters of the joined text, until expanded. */
const shortLength = 400;

/** CAR-06, CAR-07: what is shown before "more"; null where all is shown and there is nothing to toggle. */
export function shortComments(paragraphs: readonly string[]): string | null {
  const whole = paragraphs.join(" ");
  return lengthOf(whole) > shortLength ? cutAt(whole, shortLength) : null;
}

/** CAR-09 */
export const noComments = "Dealer comments are pending. Please check back here later.";
