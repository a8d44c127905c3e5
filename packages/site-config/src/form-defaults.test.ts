import { expect, test } from "vitest";
import { formFieldDefaults } from "./form-defaults.ts";
import { type FormField, formNames } from "./settings/forms.ts";
import { settings } from "./settings/settings.ts";
import { templateDefaults } from "./template-defaults.ts";

const defaults = templateDefaults.default.settings;
const names = (fields: readonly FormField[]) => fields.map(({ name }) => name);

test("FORM-01 a form can have every field of the specification, with its type", () => {
  const enquiry: FormField[] = [
    { name: "name", type: "text", label: "Full Name" },
    { name: "phone", type: "phone", label: "Mobile" },
    { name: "email", type: "email" },
    { name: "place", type: "hidden", value: "{primary_location_id}" },
    { name: "message", type: "textarea" },
    { name: "category", type: "select", options: ["Sales", "Service"] },
    { name: "Rego", type: "text", required: false },
    { name: "location", type: "location" },
    { name: "dealership_slug", type: "dealership" },
    { name: "opt_in", type: "opt_in" },
    { name: "terms_conditions", type: "terms" },
    { name: "last_name", type: "text" },
    { name: "postcode", type: "postcode" },
    { name: "location_id", type: "location" },
  ];
  const given = { ...defaults, form_fields: { ...defaults.form_fields, enquiry } };
  expect(settings.parse(given).form_fields.enquiry).toEqual(enquiry);
});

test("FORM-01 which form has which fields is the site's to say; there is a list for each", () => {
  expect(Object.keys(formFieldDefaults).toSorted()).toEqual([...formNames].toSorted());
  expect(names(formFieldDefaults.enquiry)).toEqual([
    "name",
    "phone",
    "email",
    "postcode",
    "message",
    "opt_in",
  ]);
  expect(names(formFieldDefaults.contact)).toContain("category");
  expect(defaults.form_fields).toEqual(formFieldDefaults);
});

test("FORM-02 FORM-03 FORM-04 FORM-05 FORM-47 FORM-48 the fields' words and kinds", () => {
  const { contact, finance } = formFieldDefaults;
  const found = (fields: readonly FormField[], name: string) => fields.find((field) => field.name === name);
  expect(found(contact, "name")).toMatchObject({ type: "text", label: "Full Name" });
  expect(found(contact, "phone")).toMatchObject({ type: "phone", label: "Mobile" });
  expect(found(contact, "message")).toMatchObject({ type: "textarea", label: "Message" });
  expect(found(contact, "category")).toMatchObject({ type: "select" });
  expect(found(finance, "dealership_slug")).toMatchObject({ type: "dealership" });
  expect(found(contact, "opt_in")).toMatchObject({
    type: "opt_in",
    label: "Keep me informed of offers and news",
  });
});

test("FORM-32 the default form state is qld", () => {
  expect(defaults.default_form_state).toBe("qld");
});

test("FORM-44 the Request Photos form has a hidden field that asks for photos", () => {
  expect(formFieldDefaults.request_photos).toContainEqual({
    name: "message",
    type: "hidden",
    value: "Please send me photos of this vehicle.",
  });
});

test("BOOK-01 BOOK-02 the test drive form's date-time and message are optional", () => {
  const required = Object.fromEntries(
    formFieldDefaults.test_drive.map((field) => [field.name, field.required]),
  );
  expect(required).toMatchObject({ date_time: false, message: false });
});
