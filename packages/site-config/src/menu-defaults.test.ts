import { expect, test } from "vitest";
import { builtInMenus } from "./menu-defaults.ts";

const menus = (menu_variant: "default" | "brand_variant" | "dealer_group") =>
  builtInMenus({ menu_variant, finance_path: "/finance", default_search_path: "/search/used-cars" });
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);
const header = menus("default").header;

test("NAV-01 the default header, in the specification's order", () => {
  expect(labels(header)).toEqual([
    "Vehicles",
    "Offers",
    "Stock",
    "Service & Parts",
    "Finance Enquiry",
    "More",
  ]);
});

test("NAV-02 NAV-03 Vehicles opens the models, Stock is a dropdown", () => {
  expect(header[0]).toEqual({ label: "Vehicles", children: "models" });
  expect(header[2]).toEqual({ label: "Stock", children: "stock" });
});

test("NAV-04 what More holds, and where it leads", () => {
  expect(header[5]?.children).toEqual([
    { label: "About", url: "/about-us" },
    { label: "Contact", url: "/contact-us" },
    { label: "Trade In", url: "/trade-in" },
    { label: "Test Drive", url: "/book-test-drive" },
    { label: "Careers", url: "/careers" },
    { label: "Fleet", url: "/fleet" },
  ]);
});

test("NAV-05 the footer's columns, the last headed by the dealer's name", () => {
  const [models, tools, parts, dealer] = menus("default").footer;
  expect(models).toEqual({ title: "Models", links: "models" });
  expect([tools?.title, parts?.title, dealer?.title]).toEqual(["Buyer Tools", "Service & Parts", "{name}"]);
  expect(labels(tools?.links as { label: string }[])).toEqual([
    "Search",
    "Offers",
    "Finance",
    "Trade In",
    "Test Drive",
  ]);
  expect(labels(dealer?.links as { label: string }[])).toEqual([
    "About",
    "Contact",
    "Careers",
    "Privacy",
    "Terms",
  ]);
});

test("NAV-06 NAV-07 the brand variant has menus of its own, with Owners and Sell Your Vehicle", () => {
  const brand = menus("brand_variant").header;
  expect(labels(brand)).not.toEqual(labels(header));
  expect(brand).toContainEqual({ label: "Owners", url: "/service" });
  expect(brand).toContainEqual({ label: "Sell Your Vehicle", url: "/trade-in" });
});

test("GROUP-11 GROUP-12 the group's header has the search link and no test drive link", () => {
  const group = menus("dealer_group").header;
  expect(group[0]).toEqual({ label: "Search Stock", url: "/search/used-cars" });
  expect(JSON.stringify(group)).not.toContain("test-drive");
});
