import fc from "fast-check";
import { expect, test } from "vitest";
import { cutAt, cutAtWord, lengthOf } from "./truncate.ts";

const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom("a", "B", "é", "🚗", "-", "9") }),
  fc.constantFrom("drive", "away", "$24,990"),
);
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));
const limit = fc.integer({ min: 1, max: 250 });
const withoutDots = (short: string): string => short.slice(0, -3);

test("OFFER-03 OFFER-05 CAR-07 a cut text never exceeds its limit, and begins as the whole does", () => {
  fc.assert(
    fc.property(text, limit, fc.constantFrom(cutAt, cutAtWord), (whole, most, cut) => {
      const short = cut(whole, most);
      if (lengthOf(whole) <= most) {
        expect(short).toBe(whole);
        return;
      }
      expect(short.endsWith("...")).toBe(true);
      expect(lengthOf(withoutDots(short))).toBeLessThanOrEqual(most);
      expect(whole.startsWith(withoutDots(short))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("OFFER-03 no word is cut where there is a boundary to cut at, and no word that fits is left out", () => {
  fc.assert(
    fc.property(text, limit, (whole, most) => {
      const [first = ""] = whole.split(" ");
      fc.pre(lengthOf(whole) > most && lengthOf(first) <= most);
      const kept = withoutDots(cutAtWord(whole, most));
      const rest = whole.slice(kept.length);
      expect(rest.startsWith(" ")).toBe(true);
      const [next = ""] = rest.slice(1).split(" ");
      expect(lengthOf(`${kept} ${next}`)).toBeGreaterThan(most);
    }),
    { numRuns: 1000 },
  );
});

test("CAR-07 OFFER-05 a hard cut keeps exactly its number of characters", () => {
  fc.assert(
    fc.property(text, limit, (whole, most) => {
      fc.pre(lengthOf(whole) > most);
      expect(lengthOf(withoutDots(cutAt(whole, most)))).toBe(most);
    }),
  );
});
