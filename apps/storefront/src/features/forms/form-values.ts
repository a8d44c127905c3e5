// From what stands in a form's controls to what the rules check and the lead carries. The browser and the action
// without JavaScript read a form by the same functions.
import {
  type FormFieldRule,
  type FormProblem,
  type FormValue,
  formProblems,
  termsField,
} from "@forecourt/rules/lead-form";
import { checkKey, type FieldView, type FormView, fieldsOf, type Values } from "./form-view.ts";

/** Characters; the platform's own limits are below. */
const longest = 10_000;
const ticks = new Set<FieldView["type"]>(["opt_in", "terms", "checkbox"]);
/** The others hold ids and slugs, which the platform compares with its own. */
const ownChoices = new Set<FieldView["type"]>(["select", "radio"]);

export const controlNames = (field: FieldView): string[] =>
  field.type === "check_options" ? field.options.map(({ value }) => checkKey(value)) : [field.name];

/** Only what the form asks for. */
export function readValues(form: FormView, typed: FormData): Values {
  return Object.fromEntries(
    fieldsOf(form)
      .flatMap(controlNames)
      .map((name) => [name, String(typed.get(name) ?? "").slice(0, longest)]),
  );
}

/** What differs from how the form was drawn. */
export function changedValues(form: FormView, values: Values): Values {
  const start = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (start[name] ?? "")));
}

/** A box is on or off; terms go by one name, whatever the site calls its field. */
export function leadValues(form: FormView, values: Values): Record<string, FormValue> {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) =>
      controlNames(field).map((name): [string, FormValue] => [
        field.type === "terms" ? termsField : name,
        ticks.has(field.type) || field.type === "check_options" ? values[name] === "true" : values[name],
      ]),
    ),
  );
}

function ruleOf({ name, type, label, required, options }: FieldView): FormFieldRule {
  const given = { name, type, label, required };
  return ownChoices.has(type) ? { ...given, options: options.map(({ value }) => value) } : given;
}

/** FORM-20: what is wrong, in the form's order. */
export function problemsOf(form: FormView, values: Values, fields = fieldsOf(form)): FormProblem[] {
  const rules = { ...form.rules, require_terms: fields.some(({ type }) => type === "terms") };
  return formProblems(fields.map(ruleOf), leadValues(form, values), rules).map((problem) => ({
    ...problem,
    field:
      problem.field === termsField
        ? (fields.find(({ type }) => type === "terms")?.name ?? "")
        : problem.field,
  }));
}
