import { z } from "zod";
import { line, sentence } from "../fields.ts";

const fieldTypes = [
  "text",
  "textarea",
  "phone",
  "email",
  "postcode",
  "select",
  "checkbox",
  "check_options",
  "radio",
  "hidden",
  "location",
  "dealership",
  "date_time",
  "number",
  "state",
  "opt_in",
  "terms",
] as const;

const formField = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(80)
    .describe("The key that is sent, as the specification spells it (`name`, `Rego`)"),
  type: z.enum(fieldTypes),
  label: line.optional(),
  required: z.boolean().optional().describe("Left out: the field's own rule decides (FORM-11 to FORM-31)"),
  options: z.array(line).min(1).max(40).optional().describe("FORM-05"),
  value: sentence.optional().describe("Hidden fields; {primary_location_id} is replaced (FORM-06)"),
  help: sentence.optional(),
  step: line
    .optional()
    .describe("The field opens a step of this name; fields before the next step belong to it"),
});
export type FormField = z.infer<typeof formField>;

export const formNames = [
  "enquiry",
  "quick_enquiry",
  "contact",
  "test_drive",
  "request_photos",
  "service",
  "parts",
  "finance",
  "finance_pre_approval",
  "fleet",
  "careers",
  "offer",
  "order",
  "sell",
] as const;
export type FormName = (typeof formNames)[number];

const fields = z.array(formField).min(1).max(30);
const formFields = Object.fromEntries(formNames.map((name) => [name, fields])) as Record<
  FormName,
  typeof fields
>;

const formWords = z.strictObject({
  title: line.optional(),
  text: sentence.optional().describe("Below the title; left out: the site's reply promise"),
  submit: line.optional().describe("FORM-40; left out: `form_submit_label`"),
  next: line.optional().describe("FORM-40: instead of Continue"),
  done: sentence.optional().describe("On the page after sending: what happens then"),
});
export type FormWords = z.infer<typeof formWords>;

export const formSettings = {
  allow_uk_phone: z.boolean().describe("PHONE-13: British numbers are accepted too"),
  plain_numeric_phone: z.boolean().describe("PHONE-15: digits only, under 15 characters, no country rule"),
  default_form_state: z
    .enum(["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"])
    .describe("FORM-32: the state preselected in forms, lower case"),
  form_fields: z
    .strictObject(formFields)
    .describe("FORM-01: the fields of each form; a list is replaced whole"),
  form_words: z
    .partialRecord(z.enum(formNames), formWords)
    .describe("What a form says around its fields; what is left out has the platform's words"),
  form_submit_label: line.describe("FORM-43, GROUP-14"),
  message_optional: z.boolean().describe("FORM-12: Message is not required"),
  require_terms: z.boolean().describe("FORM-19, FORM-35: the terms must be agreed to before sending"),
  show_hear_about_us: z.boolean().describe("FORM-10: asks `Where did you hear about us?`"),
  opt_in_default: z.boolean().describe("FORM-18, D10: whether the marketing box starts ticked"),
};
