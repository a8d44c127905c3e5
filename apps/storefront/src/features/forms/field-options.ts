import type { FormField, FormName, SiteDocument } from "@forecourt/site-config";
import { departmentFor } from "./form-department.ts";
import type { FieldView } from "./form-view.ts";

const states = ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"];

/** FORM-46: the site's visible places; where the form is for one department, that department's, if there is one. */
function places(form: FormName, { locations }: SiteDocument): FieldView["options"] {
  const visible = locations.filter(({ visible }) => visible);
  const own = departmentFor(form, locations);
  const shown = form === "contact" || form === "careers" || own.length === 0 ? visible : own;
  return shown.map(({ id, name }) => ({ value: String(id), label: name }));
}

export function fieldOptions(field: FormField, form: FormName, document: SiteDocument): FieldView["options"] {
  if (field.type === "location") return places(form, document);
  // FORM-47
  if (field.type === "dealership")
    return document.dealerships.map(({ slug, name }) => ({ value: slug, label: name }));
  if (field.type === "state") return states.map((value) => ({ value, label: value.toUpperCase() }));
  return (field.options ?? []).map((label) => ({ value: label, label }));
}
