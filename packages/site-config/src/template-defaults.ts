import type { Template } from "@forecourt/contracts";
import type { DeepPartial } from "./deep-partial.ts";
import { mergeDocuments } from "./merge-documents.ts";
import { settingsDefaults } from "./settings/settings-defaults.ts";
import type { SiteBody } from "./site-body.ts";
import { themeDefaults } from "./theme/theme-defaults.ts";

/** What only the site itself can say has no default; a site without it is refused. */
type Defaults = Omit<SiteBody, "name" | "address" | "contact" | "legal"> & {
  contact: Omit<SiteBody["contact"], "phone" | "email">;
  legal: Omit<SiteBody["legal"], "legal_name">;
};

const base: Defaults = {
  short_name: null,
  slogan: null,
  founded: null,
  contact: { landline: null, sms: null, reply_promise: null, reply_name: null },
  legal: {
    trading_as: null,
    address: null,
    abn: null,
    licence: null,
    repairer: null,
    registered_office: null,
    legal_line: null,
  },
  logo: null,
  theme: themeDefaults,
  menus: { header: null, footer: null, action: null, group_bar: [], footer_note: null },
  home: {
    sections: [
      { type: "promotions", heading: null, text: null, link: null, buttons: [] },
      { type: "body_types", heading: "Shop by body", text: null, link: null, buttons: [] },
      {
        type: "car_row",
        heading: "Just arrived",
        text: null,
        car_types: [],
        make: null,
        sort: "newest",
        link: null,
      },
      { type: "locations", heading: null, text: null, link: null, buttons: [] },
      { type: "reviews", heading: "What buyers say", text: null, link: null, buttons: [] },
      { type: "posts", heading: "Worth a read", text: null, link: null, buttons: [] },
    ],
  },
  // SEARCH-07, SEARCH-08
  search_pages: [
    { car_type: "used", path: "/search/used-cars", title: "Pre-Owned Cars for Sale in {city} {state}" },
    {
      car_type: "all",
      path: "/search/new-and-used-demo-cars/",
      title: "New, Pre-Owned and Demo Cars for Sale in {city} {state}",
    },
  ],
  vehicle_categories: [],
  finance: null,
  settings: settingsDefaults,
};

const brandVariant: DeepPartial<Defaults> = {
  theme: { variants: { header: "overlay", card: "stage", hero: "full", gallery: "stage" } },
  settings: { menu_variant: "brand_variant" },
};

/** GROUP-05 to GROUP-14, TAG-12, FIN-29. */
const dealerGroup: DeepPartial<Defaults> = {
  theme: { variants: { header: "group", card: "ruled", hero: "masthead" } },
  settings: {
    menu_variant: "dealer_group",
    card_variant: "dealer_group",
    search_card_variant: "dealer_group",
    checkout_enabled: true,
    hide_enquiry_form: true,
    hide_disclaimer: true,
    hide_model_order_form: true,
    show_contact_details: true,
    hide_finance: true,
    show_search_in_home_nav: true,
    hide_test_drive_in_nav: true,
    hide_test_drive_in_sidebar: true,
    show_legal_footer: true,
    form_submit_label: "Enquire Now",
    new_tag_label: "JUST ARRIVED",
    calculator_interest_rate: 8.5,
  },
};

export const templateDefaults: Record<Template, Defaults> = {
  default: base,
  brand_variant: mergeDocuments(base, brandVariant),
  dealer_group: mergeDocuments(base, dealerGroup),
};
