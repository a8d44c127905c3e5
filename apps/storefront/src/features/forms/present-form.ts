import type { Car } from "@forecourt/contracts";
import { leadCategory } from "@forecourt/rules/lead-category";
import { isRequired, termsField } from "@forecourt/rules/lead-form";
import { fillPlaceholders, type LeadCar } from "@forecourt/rules/lead-payload";
import { savedUserKey } from "@forecourt/rules/saved-user";
import type { FormField, FormName, SiteDocument } from "@forecourt/site-config";
import { fieldOptions } from "./field-options.ts";
import type { FieldView, FormView, StepView, Values } from "./form-view.ts";
import { formWords } from "./form-words.ts";

export type FormPlace = {
  name: FormName;
  document: SiteDocument;
  action: string;
  /** A second form of the same kind on a page needs other ids. */
  id?: string;
  car?: Car | null;
  /** From the address (ROUTE-15) or the page the form stands on. */
  preset?: Values;
  category?: string | null;
  subcategory?: string | null;
  pageId?: string | undefined;
  carId?: number | undefined;
};

const chosen = new Set<FormField["type"]>(["select", "location", "dealership", "state"]);

const hearAboutUs: FormField = {
  name: "Where did you hear about us?",
  type: "select",
  label: "Where did you hear about us?",
  required: false,
  // FORM-10, in its order.
  options: [
    "Facebook Marketplace",
    "Facebook",
    "Instagram",
    "Google",
    "Word of Mouth",
    "Car Sales",
    "Repeat Customer",
    "Other",
  ],
};
/** A person in a hurry, or one who applies for a job, is not asked. */
const askedHow = new Set<FormName>(["enquiry", "contact", "test_drive", "finance", "service", "sell"]);
const terms: FormField = { name: termsField, type: "terms", label: "I agree to the terms of use" };

/** The site's own list, then what its settings add; boxes to tick stay last. */
function writtenFields(name: FormName, { settings }: SiteDocument): FormField[] {
  const listed = settings.form_fields[name];
  const isLast = ({ type }: FormField) => type === "opt_in" || type === "terms";
  const asksHow =
    settings.show_hear_about_us &&
    askedHow.has(name) &&
    !listed.some((field) => field.name === hearAboutUs.name);
  const needsTerms = settings.require_terms && !listed.some(({ type }) => type === "terms");
  return [
    ...listed.filter((field) => !isLast(field)),
    ...(asksHow ? [hearAboutUs] : []),
    ...listed.filter(isLast),
    ...(needsTerms ? [terms] : []),
  ];
}

function startValue(field: FormField, options: FieldView["options"], place: FormPlace): string {
  const { settings, locations } = place.document;
  const given = place.preset?.[field.name];
  if (given !== undefined && (options.length === 0 || options.some(({ value }) => value === given)))
    return given;
  if (field.type === "opt_in") return settings.opt_in_default ? "true" : "";
  // FORM-32
  if (field.type === "state") return settings.default_form_state;
  // FORM-42: a single choice is chosen.
  if (chosen.has(field.type) && options.length === 1) return options[0]?.value ?? "";
  return fillPlaceholders(field.value ?? "", locations);
}

const halves = new Set(["name last_name", "last_name name", "phone email", "email phone"]);

function widthOf(at: number, fields: readonly FormField[]): FieldView["width"] {
  const name = fields[at]?.name;
  if (fields[at]?.type === "postcode") return "short";
  const beside = [fields[at - 1]?.name, fields[at + 1]?.name];
  return beside.some((other) => halves.has(`${name} ${other}`)) ? "half" : "full";
}

function fieldView(field: FormField, width: FieldView["width"], place: FormPlace): FieldView {
  const options = fieldOptions(field, place.name, place.document);
  return {
    name: field.name,
    type: field.type,
    label: field.label ?? field.name,
    required: isRequired(field, place.document.settings),
    help: field.help ?? null,
    options,
    value: startValue(field, options, place),
    width,
  };
}

function stepsOf(fields: readonly FormField[], place: FormPlace): StepView[] {
  const steps: StepView[] = [];
  fields.forEach((field, at) => {
    if (steps.length === 0 || field.step) steps.push({ title: field.step ?? null, fields: [] });
    steps.at(-1)?.fields.push(fieldView(field, widthOf(at, fields), place));
  });
  return steps;
}

/** LEAD-01: what a lead says of its car, and no more of it. */
const leadCar = (car: Car): LeadCar & { slug: string } => ({
  id: car.id,
  slug: car.slug,
  dealership_id: car.dealership_id,
  dealership_slug: car.dealership_slug,
  make: car.make,
  model: car.model,
  stocknum: car.stocknum,
  car_type: car.car_type,
  status: car.status,
});

export function presentForm(place: FormPlace): FormView {
  const { name, document, car, category, subcategory, pageId, carId } = place;
  const { settings } = document;
  const { title, text, submit, next } = formWords(name, document);
  const { message_optional, require_terms, plain_numeric_phone, allow_uk_phone } = settings;
  return {
    name,
    id: place.id ?? name,
    action: place.action,
    rememberedAs: savedUserKey(document.slug),
    steps: stepsOf(writtenFields(name, document), place),
    title,
    text,
    submit,
    next,
    note: `${document.name} uses these details to answer you, and keeps them as its privacy policy describes.`,
    lead: {
      category: category ?? leadCategory(name, car?.car_type),
      isTestDriveOnly: settings.reserve_exclusions.tags.some((tag) => car?.tag === tag),
      ...(subcategory ? { subcategory } : {}),
      ...(pageId ? { pageId } : {}),
      ...(car ? { car: leadCar(car) } : {}),
      ...(carId && !car ? { carId } : {}),
    },
    rules: { message_optional, require_terms, plain_numeric_phone, allow_uk_phone },
  };
}
