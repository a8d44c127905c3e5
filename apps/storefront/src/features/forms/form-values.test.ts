import { prepareFormValues } from "@forecourt/rules/lead-payload";
import type { FormField } from "@forecourt/site-config";
import { expect, test } from "vitest";
import { sampleSite } from "../../test-support/sample-site.ts";
import { changedValues, leadValues, problemsOf, readValues } from "./form-values.ts";
import { presentForm } from "./present-form.ts";

function formWith(fields: FormField[]) {
  const { form_fields } = sampleSite().settings;
  const document = sampleSite({ settings: { form_fields: { ...form_fields, enquiry: fields } } });
  return presentForm({ name: "enquiry", document, action: "/x" });
}
function typed(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test("FORM-08 ticked boxes of a list become additional services", () => {
  const form = formWith([{ name: "extras", type: "check_options", options: ["Tyres", "Brakes"] }]);
  const values = readValues(form, typed({ "Brakes (check_option)": "true", "Wings (check_option)": "true" }));
  expect(prepareFormValues(leadValues(form, values)).additionalServices).toEqual(["Brakes"]);
});

test("FORM-09 a choice that only steers the form is not sent", () => {
  const form = formWith([{ name: "about_radio_options", type: "radio", options: ["A", "B"] }]);
  const values = readValues(form, typed({ about_radio_options: "B" }));
  expect(prepareFormValues(leadValues(form, values)).values).toEqual({});
});

test("what the form does not ask for is not read", () => {
  const form = formWith([{ name: "name", type: "text" }]);
  expect(readValues(form, typed({ name: "Robin", role: "admin" }))).toEqual({ name: "Robin" });
});

test("FORM-19 terms are wrong at their own field, whatever it is called", () => {
  const form = formWith([{ name: "agreed", type: "terms", label: "Yes" }]);
  expect(problemsOf(form, { agreed: "" })).toEqual([
    { field: "agreed", message: "* You must agree to the terms of use before submitting the form." },
  ]);
  expect(problemsOf(form, { agreed: "true" })).toEqual([]);
});

test("a single field is checked by itself", () => {
  const form = formWith([
    { name: "name", type: "text", label: "Full Name" },
    { name: "email", type: "email" },
  ]);
  const email = form.steps[0]?.fields.slice(1);
  expect(problemsOf(form, { name: "", email: "x" }, email)).toEqual([
    { field: "email", message: "invalid email address" },
  ]);
});

test("what differs from how the form was drawn is what the person typed", () => {
  const form = formWith([
    { name: "name", type: "text" },
    { name: "opt_in", type: "opt_in" },
    { name: "extras", type: "check_options", options: ["Tyres"] },
  ]);
  expect(changedValues(form, { name: "", opt_in: "true", "Tyres (check_option)": "" })).toEqual({});
  expect(changedValues(form, { name: "R", opt_in: "", "Tyres (check_option)": "true" })).toEqual({
    name: "R",
    opt_in: "",
    "Tyres (check_option)": "true",
  });
});
