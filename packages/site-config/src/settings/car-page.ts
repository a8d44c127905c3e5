import { z } from "zod";
import { line, markdown } from "../fields.ts";

export const carInfoTabNames = [
  "dealer_comments",
  "whats_included",
  "why_buy_from_us",
  "reserve_online",
  "protect_your_car",
  "features",
  "car_summary",
  "all_specifications",
] as const;

const carInfoTab = z.strictObject({
  tab: z.enum(carInfoTabNames),
  label: line.optional().describe("Left out: the specification's words"),
  text: markdown.optional().describe("For tabs that are not filled from the car; hidden when empty (CAR-10)"),
});

export const carPageSettings = {
  car_info_tabs: z.array(carInfoTab).max(8).describe("CAR-10 to CAR-12: which tabs, in which order"),
  car_path_with_type: z.boolean().describe("ROUTE-10: links read /cars/new/… and /cars/used/…"),
  call_dealer_text: line.describe("PHONE-05"),
  hide_enquiry_form: z.boolean().describe("GROUP-06: no inline enquiry form on the car page"),
  show_contact_details: z.boolean().describe("GROUP-09: phone and address in the sidebar"),
  hide_test_drive_in_sidebar: z.boolean().describe("GROUP-13"),
  used_car_guarantee: z.boolean().describe("SITE-10, SITE-11: 48 hour money back, 12 months roadside assist"),
  hide_model_order_form: z.boolean().describe("GROUP-08"),
};
