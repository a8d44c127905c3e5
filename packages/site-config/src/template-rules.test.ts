// Which of the specification's settings a site has by its template alone, rule by rule.
import { beforeAll, expect, test } from "vitest";
import { templateDefaults } from "./template-defaults.ts";
import { type DemoSite, readDemoSites } from "./test-support/demo-sites.ts";

const plain = templateDefaults.default.settings;
const group = templateDefaults.dealer_group.settings;

let sites: Map<string, DemoSite>;
beforeAll(async () => {
  sites = await readDemoSites();
});
const settingsOf = (slug: string) => sites.get(slug)?.document.settings;

test("FIN-28 the calculator's default interest rate is 10 percent", () => {
  expect(plain.calculator_interest_rate).toBe(10);
  expect(templateDefaults.brand_variant.settings.calculator_interest_rate).toBe(10);
});

test("FIN-29 the calculator's default interest rate is 8.5 percent for the dealer group", () => {
  expect(group.calculator_interest_rate).toBe(8.5);
  expect(settingsOf("meridian-group")?.calculator_interest_rate).toBe(8.5);
});

test("FIN-30 the calculator's default interest rate is 7.5 percent for one brand", () => {
  const brands = [...sites.values()].filter(
    ({ document }) => document.settings.calculator_interest_rate === 7.5,
  );
  expect(brands.map(({ document }) => [document.template, document.slug])).toEqual([
    ["brand_variant", "vega"],
  ]);
});

test("AUTH-02 authentication is off by default, on every template", () => {
  for (const { settings } of Object.values(templateDefaults)) expect(settings.garage_enabled).toBe(false);
});

test("FIN-04 FIN-05 by default no dealership and no site is without finance", () => {
  expect([plain.hide_finance, plain.hide_finance_dealerships]).toEqual([false, []]);
});

test.each([
  ["GROUP-03 the legal footer is shown", "show_legal_footer"],
  ["GROUP-05 checkout is on", "checkout_enabled"],
  ["GROUP-06 the enquiry form is hidden", "hide_enquiry_form"],
  ["GROUP-07 the disclaimer is hidden", "hide_disclaimer"],
  ["GROUP-08 the order form on models is hidden", "hide_model_order_form"],
  ["GROUP-09 contact details are shown", "show_contact_details"],
  ["GROUP-10 finance is hidden", "hide_finance"],
  ["GROUP-11 the search link is in the home nav", "show_search_in_home_nav"],
  ["GROUP-12 the test drive link is not in the nav", "hide_test_drive_in_nav"],
  ["GROUP-13 the test drive link is not in the sidebar", "hide_test_drive_in_sidebar"],
] as const)("%s, on dealer-group sites and on no other by default", (_, flag) => {
  expect([plain[flag], templateDefaults.brand_variant.settings[flag], group[flag]]).toEqual([
    false,
    false,
    true,
  ]);
});

test("GROUP-14 a group's forms say Enquire Now, or Message Now on certain sites; others Submit Form", () => {
  expect([plain.form_submit_label, group.form_submit_label]).toEqual(["Submit Form", "Enquire Now"]);
  const certain = [...sites.values()].filter(
    ({ document }) => document.settings.form_submit_label === "Message Now",
  );
  expect(certain.map(({ document }) => document.template)).toEqual(["dealer_group", "dealer_group"]);
});

test("GROUP-02 each member leads to the group's own site, and only members do", () => {
  for (const { document } of sites.values()) {
    const home = document.parent === "meridian-group" ? "https://meridian-group.localhost/" : null;
    expect(document.settings.group_home_url, document.slug).toBe(home);
  }
});

const policy = () => (settingsOf("meridian-group")?.privacy_policy ?? "").replaceAll(/\s+/g, " ");

test("PRIV-01 one dealer group has a privacy policy of its own", () => {
  const groups = [...sites.values()].filter(
    ({ document }) => document.parent === null && document.settings.privacy_policy !== null,
  );
  expect(groups.map(({ document }) => document.slug)).toEqual(["meridian-group"]);
});

test.each([
  ["PRIV-02 acknowledgement within 7 days", "acknowledge a request **within 7 days**"],
  ["PRIV-03 access within 30 days", "provide access **within 30 days**"],
  ["PRIV-04 complaints resolved within 14 days", "resolved **within 14 days**"],
  ["PRIV-05 written complaints within 30 days", /made in writing [^.]*resolved \*\*within 30 days\*\*/],
])("%s: the group's privacy text promises it", (_, promise) => {
  expect(policy()).toMatch(promise);
});
