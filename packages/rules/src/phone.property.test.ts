import fc from "fast-check";
import { expect, test } from "vitest";
import { normalisePhone, phoneProblem } from "./phone.ts";

const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789 +()-.") }),
  fc
    .tuple(fc.constantFrom("+61 ", "64(0)", "44", "0"), fc.stringMatching(/^\d{0,12}$/))
    .map((parts) => parts.join("")),
  fc.string(),
);
const settings = fc.record({ plain_numeric_phone: fc.boolean(), allow_uk_phone: fc.boolean() });

test("PHONE-07 PHONE-08 PHONE-09 normalising a number twice is normalising it once", () => {
  fc.assert(
    fc.property(typed, settings, (number, site) => {
      const once = normalisePhone(number, site);
      expect(normalisePhone(once, site)).toBe(once);
      expect(once).not.toMatch(/[\s()+]/);
    }),
  );
});

test("PHONE-14 a number and its normal form get the same answer", () => {
  fc.assert(
    fc.property(typed, fc.boolean(), (number, allow_uk_phone) => {
      const site = { plain_numeric_phone: false, allow_uk_phone };
      fc.pre(normalisePhone(number, site) !== "");
      expect(phoneProblem(normalisePhone(number, site), site)).toBe(phoneProblem(number, site));
    }),
  );
});

test("PHONE-13 whatever passes without British numbers passes with them, unless it begins with their prefix", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0\d{5,12}$/), (number) => {
      const passes = (allow_uk_phone: boolean) =>
        phoneProblem(number, { plain_numeric_phone: false, allow_uk_phone }) === undefined;
      expect(passes(true) || !passes(false)).toBe(true);
    }),
  );
});
