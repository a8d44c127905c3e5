import type { Menus } from "./menus.ts";
import type { Settings } from "./settings/settings.ts";

type BuiltIn = { header: NonNullable<Menus["header"]>; footer: NonNullable<Menus["footer"]> };

const servicing = [
  { label: "Book a Service", url: "/service" },
  { label: "Parts & Accessories", url: "/vehicle-parts-and-accessories" },
  { label: "Servicing Explained", url: "/pages/servicing" },
];
const company = [
  { label: "About", url: "/about-us" },
  { label: "Contact", url: "/contact-us" },
  { label: "Careers", url: "/careers" },
  { label: "Privacy", url: "/privacy-policy" },
  { label: "Terms", url: "/terms-and-conditions/" },
];

/** Where the finance and search links really lead is a setting, so the built-in menus are made for a site. */
export function builtInMenus(
  settings: Pick<Settings, "menu_variant" | "finance_path" | "default_search_path">,
): BuiltIn {
  const search = settings.default_search_path;
  const buyerTools = [
    { label: "Search", url: search },
    { label: "Offers", url: "/special-offers" },
    { label: "Finance", url: settings.finance_path },
    { label: "Trade In", url: "/trade-in" },
    { label: "Test Drive", url: "/book-test-drive" },
  ];
  const columns: BuiltIn["footer"] = [
    { title: "Models", links: "models" },
    { title: "Buyer Tools", links: buyerTools },
    { title: "Service & Parts", links: servicing },
    { title: "{name}", links: company },
  ];
  return { header: headers(settings.finance_path, search)[settings.menu_variant], footer: columns };
}

function headers(finance: string, search: string): Record<Settings["menu_variant"], BuiltIn["header"]> {
  return {
    // NAV-01 to NAV-04, in this order.
    default: [
      { label: "Vehicles", children: "models" },
      { label: "Offers", url: "/special-offers" },
      { label: "Stock", children: "stock" },
      { label: "Service & Parts", children: servicing },
      { label: "Finance Enquiry", url: finance },
      {
        label: "More",
        children: [
          { label: "About", url: "/about-us" },
          { label: "Contact", url: "/contact-us" },
          { label: "Trade In", url: "/trade-in" },
          { label: "Test Drive", url: "/book-test-drive" },
          { label: "Careers", url: "/careers" },
          { label: "Fleet", url: "/fleet" },
        ],
      },
    ],
    // NAV-06, NAV-07.
    brand_variant: [
      { label: "Models", children: "models" },
      { label: "Available Now", url: search },
      { label: "Offers", url: "/special-offers" },
      { label: "Owners", url: "/service" },
      { label: "Sell Your Vehicle", url: "/trade-in" },
      { label: "Contact", url: "/contact-us" },
    ],
    // GROUP-11, GROUP-12: the search link is shown, the test drive link is not.
    dealer_group: [
      { label: "Search Stock", url: search },
      { label: "New Vehicles", url: "/new-vehicles" },
      { label: "Finance", url: finance },
      { label: "Service", url: "/service" },
      { label: "About", url: "/about-us" },
      { label: "Contact", url: "/contact-us" },
    ],
  };
}
