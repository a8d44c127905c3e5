import { isRequired, termsField } from "@forecourt/rules/lead-form";
import { fillPlaceholders } from "@forecourt/rules/lead-payload";
import type { SiteDocument } from "@forecourt/site-config";
import type { FieldKind, FieldView, FormView } from "./form-view.ts";

type Written = SiteDocument["settings"]["form_fields"]["enquiry"][number];

const kinds: Record<Written["type"], FieldKind> = {
  text: "text",
  textarea: "textarea",
  phone: "phone",
  email: "email",
  postcode: "postcode",
  select: "select",
  radio: "select",
  hidden: "hidden",
  location: "select",
  dealership: "select",
  date_time: "text",
  checkbox: "checkbox",
  check_options: "checkbox",
  opt_in: "opt_in",
  terms: "terms",
};

function optionsOf(
  { type, options = [] }: Written,
  { locations, dealerships }: SiteDocument,
): FieldView["options"] {
  if (type === "location") {
    return locations
      .filter(({ visible }) => visible)
      .map(({ id, name }) => ({ value: String(id), label: name }));
  }
  if (type === "dealership") return dealerships.map(({ slug, name }) => ({ value: slug, label: name }));
  return options.map((label) => ({ value: label, label }));
}

function fieldView(field: Written, document: SiteDocument): FieldView {
  const { settings, locations } = document;
  const kind = kinds[field.type];
  const options = optionsOf(field, document);
  const isTicked = kind === "opt_in" && settings.opt_in_default;
  const preset = isTicked ? "true" : fillPlaceholders(field.value ?? "", locations);
  return {
    name: field.name,
    kind,
    label: field.label ?? field.name,
    required: isRequired(field, settings),
    help: field.help ?? null,
    options,
    // A single option is chosen for the shopper.
    value: kind === "select" && options.length === 1 ? (options[0]?.value ?? "") : preset,
  };
}

export function presentForm(name: FormView["name"], document: SiteDocument): FormView {
  const { settings } = document;
  const fields = settings.form_fields[name].map((field) => fieldView(field, document));
  const terms: FieldView = {
    name: termsField,
    kind: "terms",
    label: "I agree to the terms of use",
    required: true,
    help: null,
    options: [],
    value: "",
  };
  const needsTerms = settings.require_terms && !fields.some(({ kind }) => kind === "terms");
  return { name, fields: needsTerms ? [...fields, terms] : fields, submit: settings.form_submit_label };
}
