import { beforeAll, expect, test } from "vitest";
import { contentKindNames } from "./content/content-kinds.ts";
import { type SettingName, settings as settingsSchema } from "./settings/settings.ts";
import { templateDefaults } from "./template-defaults.ts";
import { type DemoSite, demoSlugs, readDemoSites } from "./test-support/demo-sites.ts";
import { themeCss } from "./theme/theme-css.ts";

const members = [
  "bayside-commercial",
  "crestline-auto",
  "hargrave-prestige",
  "northgate-motors",
  "tableland-4x4",
];

let sites: Map<string, DemoSite>;
const site = (slug: string): DemoSite => {
  const found = sites.get(slug);
  if (found === undefined) throw new Error(`no demo site ${slug}`);
  return found;
};

beforeAll(async () => {
  sites = await readDemoSites();
});

test("six companies on eleven hosts, each at {slug}.localhost first", () => {
  const documents = [...sites.values()].map(({ document }) => document);
  expect(documents).toHaveLength(11);
  expect(new Set(documents.map(({ organisation }) => organisation.slug)).size).toBe(6);
  expect(documents.map(({ canonical_host }) => canonical_host)).toEqual(
    demoSlugs.map((slug) => `${slug}.localhost`),
  );
  const hosts = documents.flatMap(({ domains }) => domains);
  expect(new Set(hosts).size).toBe(hosts.length);
});

test("SITE-03 the three templates are in use, and the five members have their group's", () => {
  expect(new Set([...sites.values()].map(({ document }) => document.template)).size).toBe(3);
  for (const slug of members)
    expect(site(slug).document).toMatchObject({ template: "dealer_group", parent: "meridian-group" });
});

/** Settings that no demo site should change, with the reason. */
const neverVaried = new Map<SettingName, string>([
  ["use_staging_api", "CALL-02: per environment, not per dealer"],
]);

test("SITE-05 every setting has another value than its default on some site", () => {
  const defaults = templateDefaults.default.settings;
  const same = (Object.keys(settingsSchema.shape) as SettingName[]).filter((name) =>
    [...sites.values()].every(
      ({ document }) => JSON.stringify(document.settings[name]) === JSON.stringify(defaults[name]),
    ),
  );
  expect(same).toEqual([...neverVaried.keys()]);
});

test("FIN-26 each finance provider and each payment provider is on some site", () => {
  const seen = (name: "finance_provider" | "payment_provider") =>
    new Set([...sites.values()].map(({ document }) => document[name]));
  expect(seen("finance_provider").size).toBe(8);
  expect(seen("payment_provider").size).toBe(4);
});

test("GROUP-01 the five members have the group's theme", () => {
  const group = site("meridian-group").document;
  for (const slug of members) expect(site(slug).document.theme).toEqual(group.theme);
});

test("THEME-01 six companies have six looks", () => {
  const looks = [...sites.values()]
    .filter(({ document }) => document.parent === null)
    .map(({ document }) => document.theme);
  expect(new Set(looks.map(themeCss)).size).toBe(6);
  for (const part of ["header", "card", "hero"] as const)
    expect(new Set(looks.map(({ variants }) => variants[part])).size).toBe(6);
});

test("SITE-12 each location is written once, and the group has the locations of its five dealerships", () => {
  const written = [...sites.values()].flatMap(({ source }) =>
    source.dealerships.flatMap((entry) => (typeof entry === "string" ? [] : [entry.slug])),
  );
  expect(new Set(written).size).toBe(written.length);
  expect(site("meridian-group").source.dealerships).toEqual(expect.arrayContaining(members));
  const streets = new Set(site("meridian-group").document.locations.map(({ place_slug }) => place_slug));
  expect([...streets].toSorted()).toEqual(["botany", "chatswood", "goulburn", "parramatta", "penrith"]);
});

test("LOC-03 the South East group has exactly six places", () => {
  const { document } = site("southeast-autogroup");
  expect(new Set(document.locations.map(({ address }) => address.street)).size).toBe(6);
  expect(document.settings.one_price_copy).toBe(true);
});

test("SITE-08 trucks, RVs, motorcycles, subscription and rental are on sale somewhere", () => {
  const categories = [...sites.values()].flatMap(({ document }) =>
    document.vehicle_categories.map(({ category }) => category),
  );
  expect(categories.toSorted()).toEqual(["motorcycles", "rental", "rvs", "subscription", "trucks"]);
});

test("NAV-07 the brand site has menus of its own, with Owners and Sell Your Vehicle", () => {
  const text = JSON.stringify(site("vega").document.menus);
  expect(text).toContain('"Owners"');
  expect(text).toContain('"Sell Your Vehicle"');
});

test("every kind of content has an item", () => {
  const kinds = new Set([...sites.values()].flatMap(({ content }) => content.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual([...contentKindNames].toSorted());
});

test("each page a member names is its own or its group's", () => {
  const pages = (slug: string) =>
    site(slug)
      .content.filter(({ kind }) => kind === "page")
      .map(({ key }) => key);
  // The group's privacy policy is a setting (PRIV-01), which members inherit.
  const inherited = [...pages("meridian-group"), "privacy-policy"];
  for (const slug of members) {
    const named = site(slug).document.settings.content_pages ?? [];
    expect([...inherited, ...pages(slug)], slug).toEqual(expect.arrayContaining(named));
    expect(named, slug).toEqual(expect.arrayContaining(pages(slug)));
  }
});

test("people, reviews and offers name places and dealerships of their site", () => {
  for (const { document, content } of sites.values()) {
    const places = new Set(document.locations.map(({ place_slug }) => place_slug));
    const dealerships = new Set(document.dealerships.map(({ slug }) => slug));
    for (const item of content) {
      if (item.kind === "team_member" || item.kind === "review")
        expect(places, item.key).toContain(item.body.location);
      if (item.kind === "offer" && item.body.dealership !== null)
        expect(dealerships, item.key).toContain(item.body.dealership);
    }
  }
});

test("PROMO-02 only the stocktake card has dates of its own; the demo never expires", async () => {
  const later = await readDemoSites("2031-03-01");
  const live = (items: DemoSite["content"], now: string) =>
    items
      .filter(
        ({ kind, starts_at, ends_at }) =>
          kind === "offer" && (starts_at ?? "") <= now && now < (ends_at ?? "9"),
      )
      .map(({ key }) => key);
  const southeast = site("southeast-autogroup").content;
  expect(live(later.get("southeast-autogroup")?.content ?? [], "2031-03-02")).toEqual(
    live(southeast, "2026-11-16"),
  );
  const stocktake = southeast.find(({ key }) => key === "stocktake");
  expect([stocktake?.starts_at, stocktake?.ends_at]).toEqual([
    "2025-01-01T00:00:00+10:00",
    "2025-02-01T00:00:00+10:00",
  ]);
});
