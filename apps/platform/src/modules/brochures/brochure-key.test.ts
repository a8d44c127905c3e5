import { expect, test } from "vitest";
import { brochureKey, brochureKeyPattern } from "./brochure-key.ts";

const keyed = {
  websiteId: 3,
  siteVersion: 9,
  slug: "2022_Example-u1",
  carVersion: 4,
  state: "available",
} as const;

test("CALL-28 a sheet's name says the car's row, the site's document and whether the car can be had", () => {
  const others = [
    { websiteId: 4 },
    { siteVersion: 10 },
    { slug: "other" },
    { carVersion: 5 },
    { state: "sold" as const },
  ];
  const keys = [keyed, ...others.map((other) => ({ ...keyed, ...other }))].map(brochureKey);
  expect(new Set(keys).size).toBe(6);
  expect(keys.every((key) => brochureKeyPattern.test(key))).toBe(true);
});

test("the maker writes where sheets lie and nowhere else", () => {
  for (const key of [
    "originals/aa/bb/x",
    "brochures/1/3/../../x/4-9-sold.pdf",
    "brochures/1/3/x/4-9-sold.pdf/..",
  ])
    expect(brochureKeyPattern.test(key)).toBe(false);
});
