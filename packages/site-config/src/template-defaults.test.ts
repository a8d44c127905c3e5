import { template } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { settings } from "./settings/settings.ts";
import { templateDefaults } from "./template-defaults.ts";
import { checkContrast } from "./theme/check-contrast.ts";
import { theme } from "./theme/theme.ts";

test("SITE-03 there is a whole set of defaults for each template", () => {
  expect(Object.keys(templateDefaults).toSorted()).toEqual([...template.options].toSorted());
  for (const defaults of Object.values(templateDefaults)) {
    expect(settings.parse(defaults.settings)).toEqual(defaults.settings);
    expect(theme.parse(defaults.theme)).toEqual(defaults.theme);
    expect(checkContrast(defaults.theme.colours)).toEqual([]);
  }
});

test("SITE-05 the dealer group template switches the group's flags, and only those", () => {
  const plain = templateDefaults.default.settings;
  const group = templateDefaults.dealer_group.settings;
  const changed = Object.entries(group).filter(
    ([name, value]) => plain[name as keyof typeof plain] !== value && typeof value !== "object",
  );
  expect(Object.fromEntries(changed)).toEqual({
    card_variant: "dealer_group",
    search_card_variant: "dealer_group",
    menu_variant: "dealer_group",
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
  });
});

test("the specification's defaults", () => {
  expect(templateDefaults.default.settings).toMatchObject({
    sold_visible_days: 3,
    reviews_min_rating: 4,
    calculator_interest_rate: 10,
    default_form_state: "qld",
    form_submit_label: "Submit Form",
    no_price_text: "Enquire for price.",
    call_dealer_text: "Call the dealer",
    dealer_licence_label: "DL",
    promotions_slider_height: 540,
    default_search_path: "/search/new-and-used-demo-cars/",
    garage_enabled: false,
    results_per_page: 22,
  });
});
