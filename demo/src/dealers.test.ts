import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoDealers } from "./dealers.ts";

const siteFile = (slug: string, file: string): string =>
  readFileSync(new URL(`../../sites/${slug}/${file}`, import.meta.url), "utf8");

test.each(demoDealers.map((dealer) => [dealer.slug, dealer] as const))(
  "%s: its yards, its lender and its payment key are those of its website",
  (slug, dealer) => {
    const locations = siteFile(dealer.website, "locations.yaml");
    expect(locations).toMatch(new RegExp(`^${slug}:`, "m"));
    for (const yard of dealer.locations) expect(locations).toMatch(new RegExp(`slug: ${yard.slug}\\b`));
    const site = siteFile(dealer.website, "site.yaml");
    const provider = /finance_provider: (\w+)/.exec(site)?.[1];
    if (provider)
      expect(dealer.lenders.filter((one) => one.always).map((one) => one.provider)).toContain(provider);
    const keys = [...site.matchAll(/publishable_key: (\w+)/g)].map(([, key]) => key);
    for (const one of dealer.processors) expect([...keys, null]).toContain(one.authorization_key);
  },
);

test("lanes are distinct, so no two dealers can make the same VIN or plate", () => {
  expect(new Set(demoDealers.map((dealer) => dealer.lane)).size).toBe(demoDealers.length);
  expect(new Set(demoDealers.map((dealer) => dealer.stockPrefix)).size).toBe(demoDealers.length);
  for (const dealer of demoDealers) expect(dealer.lane).toBeLessThan(dealer.lanes);
});
