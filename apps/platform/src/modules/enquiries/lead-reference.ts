import { randomInt } from "node:crypto";

/** No vowels, so that no word appears; no 0, 1, I, L, O, U that are heard or read as another. */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";

/** Read out over the phone: `7KQ-4MXR`. 13 thousand million of them; unique per website by its index. */
export function makeReference(pick: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: 7 }, () => alphabet.charAt(pick(alphabet.length))).join("");
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}
