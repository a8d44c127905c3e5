import { dealerConfig, website } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { effectiveDocument } from "./effective-document.ts";
import { findAncestors } from "./find-ancestors.ts";
import { limits } from "./limits.ts";
import { siteDocument } from "./site-document.ts";
import type { SiteSource } from "./site-source.ts";
import { sampleDealership, sampleIds, samplePlace, sampleSource } from "./test-support/sample-source.ts";

type Options = { ancestors?: SiteSource[]; dealerships?: Map<string, ReturnType<typeof sampleDealership>> };
const resolve = (source: SiteSource, options: Options = {}) =>
  effectiveDocument({ source, resolveIds: sampleIds(), ...options });

function documentOf(source: SiteSource, options: Options = {}) {
  const result = resolve(source, options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.document;
}
const problemsOf = (source: SiteSource, options: Options = {}) => {
  const result = resolve(source, options);
  return result.ok ? [] : result.problems;
};

const group = sampleSource({
  slug: "group",
  template: "dealer_group",
  domains: ["group.example"],
  dealerships: ["sample-motors"],
  settings: {
    sold_visible_days: 9,
    hide_finance: true,
    finance_button_label: "Ask",
    override_city: "Sydney",
    gmb_profile: "https://maps.example/group",
  },
  menus: { footer_note: "All of us" },
  slogan: "The group",
});
const member = (settings: SiteSource["settings"] = {}) =>
  sampleSource({ slug: "member", extends: "group", settings });

test("DATA-10 the document is a website of the specification, with a publishable key for each dealership", () => {
  const document = documentOf(
    sampleSource({
      settings: {
        finance_provider: "taurus",
        payment_provider: "stripe",
        garage_enabled: true,
        override_city: "Trinity",
      },
    }),
  );
  expect(website.parse(document)).toMatchObject({
    id: 7,
    slug: "sample-motors",
    template: "default",
    name: "Sample Motors",
    address: { street: "1 Wharf Street", city: "Cairns", state: "QLD", postcode: "4870" },
    finance_provider: "taurus",
    payment_provider: "stripe",
    garage_enabled: true,
    offers_subscription: false,
    impel: null,
    manufacturer_name: null,
    dealership_group: null,
    override_city: "Trinity",
    logo: null,
    dealerships: [{ slug: "sample-motors", name: "Sample Motors", publishable_key: "pk_test_sample" }],
  });
  expect(Object.keys(website.shape).filter((key) => !(key in document))).toEqual([]);
  expect(siteDocument.safeParse(document).error).toBeUndefined();
});

test("DATA-10 what the entity repeats of the settings is the same value", () => {
  const document = documentOf(
    sampleSource({
      settings: { garage_enabled: true, manufacturer_name: "Vega", finance_provider: "angle" },
    }),
  );
  for (const name of [
    "finance_provider",
    "payment_provider",
    "garage_enabled",
    "offers_subscription",
    "impel",
    "manufacturer_name",
    "dealership_group",
    "override_city",
  ] as const) {
    expect(document[name]).toBe(document.settings[name]);
  }
});

test("DATA-11 a dealership's configuration has its slug and its state", () => {
  const [dealership] = documentOf(sampleSource()).dealerships;
  expect(dealerConfig.parse(dealership)).toEqual({ slug: "sample-motors", address: { state: "QLD" } });
});

test("SITE-03 a site is its slug and its template; a member has its parent's template unless it names one", () => {
  expect(documentOf(sampleSource()).template).toBe("default");
  expect(documentOf(member(), { ancestors: [group] })).toMatchObject({
    slug: "member",
    template: "dealer_group",
    parent: "group",
  });
  expect(documentOf({ ...member(), template: "brand_variant" }, { ancestors: [group] }).template).toBe(
    "brand_variant",
  );
});

test("SITE-04 template, parent and site, each over the one before", () => {
  const { settings } = documentOf(member({ sold_visible_days: 1 }), { ancestors: [group] });
  expect(settings).toMatchObject({
    hide_enquiry_form: true, // the template's
    finance_button_label: "Ask", // the parent's
    sold_visible_days: 1, // its own
    reviews_min_rating: 4, // nobody's: the default
  });
});

test("SITE-04 a member switches its parent's flag off with false, and clears a text with null", () => {
  const { settings, menus } = documentOf(
    { ...member({ hide_finance: false, finance_button_label: null }), menus: { footer_note: null } },
    { ancestors: [group] },
  );
  expect([settings.hide_finance, settings.finance_button_label, menus.footer_note]).toEqual([
    false,
    null,
    null,
  ]);
});

test("SITE-05 the same feature is present on one site and absent on another", () => {
  const on = documentOf(sampleSource({ settings: { one_price_copy: true } }));
  expect([on.settings.one_price_copy, documentOf(sampleSource()).settings.one_price_copy]).toEqual([
    true,
    false,
  ]);
});

test("what names or places the parent is not inherited", () => {
  const document = documentOf(member(), { ancestors: [group] });
  expect(document).toMatchObject({ slug: "member", domains: sampleSource().domains, slogan: null });
  expect(document.settings).toMatchObject({ override_city: null, gmb_profile: null });
  const { address: _address, ...homeless } = member();
  expect(problemsOf(homeless, { ancestors: [group] }).map(({ path }) => path)).toContain("address");
});

test("SITE-12 locations are in the document, also those of dealerships that other sites define", () => {
  const known = new Map([["sample-motors", sampleDealership()]]);
  const document = documentOf(group, { dealerships: known });
  expect(document.locations.map(({ slug, dealership_slug }) => [slug, dealership_slug])).toEqual([
    ["wharf", "sample-motors"],
    ["wharf-service", "sample-motors"],
  ]);
  expect(problemsOf(group)).toEqual([
    { path: "dealerships[0]", message: "no site defines the dealership `sample-motors`" },
  ]);
});

test("two locations cannot share an address on the site", () => {
  const twice = sampleDealership({ locations: [samplePlace(), samplePlace({ slug: "other" })] });
  expect(problemsOf(sampleSource({ dealerships: [twice] })).map(({ message }) => message)).toEqual([
    "two locations share the slug `wharf`",
    "two locations share the slug `wharf-service`",
  ]);
});

test("what only the site can say must be said", () => {
  const { name: _name, legal: _legal, ...source } = sampleSource();
  expect(problemsOf(source)).toEqual([
    { path: "name", message: "is missing" },
    { path: "legal.legal_name", message: "is missing" },
  ]);
});

test("THEME-02 a theme that cannot be read is refused", () => {
  const pale = sampleSource({ theme: { colours: { ink: "#cccccc" } } });
  expect(problemsOf(pale).map(({ path }) => path)).toContain("theme.colours.ink");
});

test("NAV-01 without menus of its own a site has those of its variant, made for its paths", () => {
  const { menus } = documentOf(sampleSource({ settings: { finance_path: "/apply-for-finance" } }));
  expect(menus.header?.map(({ label }) => label)).toEqual([
    "Vehicles",
    "Offers",
    "Stock",
    "Service & Parts",
    "Finance Enquiry",
    "More",
  ]);
  expect(menus.header?.[4]?.url).toBe("/apply-for-finance");
  expect(menus.footer?.map(({ title }) => title)).toEqual([
    "Models",
    "Buyer Tools",
    "Service & Parts",
    "{name}",
  ]);
});

test("a large document warns, a huge one is refused", () => {
  const places = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      samplePlace({
        slug: `p-${at}`,
        text: "x".repeat(3_900),
        departments: samplePlace().departments.map((one) => ({ ...one, slug: `${one.slug}-${at}` })),
      }),
    );
  const large = resolve(sampleSource({ dealerships: [sampleDealership({ locations: places(8) })] }));
  expect(large.ok && large.warnings[0]?.message).toMatch(/above 60 KB/);
  expect(
    problemsOf(sampleSource({ dealerships: [sampleDealership({ locations: places(40) })] }))[0]?.message,
  ).toContain(`at most ${limits.bytes}`);
});

test("ancestors are found from the root down; a missing one and a circle are refused", () => {
  const top = sampleSource({ slug: "top" });
  const middle = sampleSource({ slug: "middle", extends: "top" });
  const all = new Map([top, middle].map((source) => [source.slug, source]));
  const leaf = sampleSource({ slug: "leaf", extends: "middle" });
  const found = findAncestors(leaf, (slug) => all.get(slug));
  expect(found.ok && found.ancestors.map(({ slug }) => slug)).toEqual(["top", "middle"]);
  expect(findAncestors(leaf, () => undefined)).toMatchObject({
    ok: false,
    problems: [{ path: "extends", message: "there is no site `middle`" }],
  });
  const circle = findAncestors(sampleSource({ slug: "a", extends: "b" }), () =>
    sampleSource({ slug: "b", extends: "a" }),
  );
  expect(circle).toMatchObject({ ok: false, problems: [{ message: "`a` would extend itself" }] });
});
