// What is wrong with a form, by the site's own field list. The browser asks before it sends, the platform before it
// stores (FORM-20), and both say the same words.
import { emailProblem } from "./email.ts";
import { termsMessage } from "./form-messages.ts";
import { type PhoneSettings, phoneProblem } from "./phone.ts";
import { postcodeProblem } from "./postcode.ts";

export type FormFieldRule = {
  name: string;
  type: string;
  label?: string | undefined;
  required?: boolean | undefined;
  options?: readonly string[] | undefined;
};
export type FormSettings = PhoneSettings & { message_optional: boolean; require_terms: boolean };
export type FormValue = string | number | boolean | undefined;
export type FormProblem = { field: string; message: string };

export const termsField = "terms_conditions";

/** Nothing to type: they are on or off, or not the person's. */
const neverEmpty = new Set(["opt_in", "checkbox", "check_options", "hidden", "terms"]);
/** PHONE-06, FORM-15, FORM-16, FORM-25, FORM-27: required when shown. */
const requiredTypes = new Set(["phone", "email", "postcode", "location", "dealership"]);
/** FORM-11, FORM-14, FORM-30, FORM-31; every other field is optional unless it says so (FORM-17, BOOK-01). */
const requiredNames = new Set(["name", "last_name", "message", "category"]);

export function formProblems(
  fields: readonly FormFieldRule[],
  values: Readonly<Record<string, FormValue>>,
  settings: FormSettings,
): FormProblem[] {
  const problems = fields.flatMap((field) => {
    const message = fieldProblem(field, textOf(values[field.name]), settings);
    return message === undefined ? [] : [{ field: field.name, message }];
  });
  const asksTerms = settings.require_terms || fields.some(({ type }) => type === "terms");
  const agreed = values[termsField] === true;
  return asksTerms && !agreed ? [...problems, { field: termsField, message: termsMessage }] : problems;
}

export function isRequired(field: FormFieldRule, settings: Pick<FormSettings, "message_optional">): boolean {
  if (neverEmpty.has(field.type)) return false;
  if (field.required !== undefined) return field.required;
  // FORM-12
  if (field.name === "message" && settings.message_optional) return false;
  return requiredTypes.has(field.type) || requiredNames.has(field.name);
}

function textOf(value: FormValue): string {
  return value === undefined ? "" : String(value).trim();
}

const ownRules: Record<string, (value: string, settings: FormSettings) => string | undefined> = {
  phone: phoneProblem,
  email: emailProblem,
  postcode: postcodeProblem,
};

function fieldProblem(field: FormFieldRule, value: string, settings: FormSettings): string | undefined {
  if (neverEmpty.has(field.type)) return undefined;
  if (value === "" && !isRequired(field, settings)) return undefined;
  const ownRule = ownRules[field.type];
  if (ownRule) return ownRule(value, settings);
  const label = field.label ?? field.name;
  if (value === "") return `${label} is required`;
  return field.options?.includes(value) === false ? `${label} is not one of the choices` : undefined;
}
