import { expect, test } from "vitest";
import { problemsHeading } from "./form-messages.ts";
import { formProblems, isRequired } from "./lead-form.ts";

const settings = {
  message_optional: false,
  require_terms: false,
  plain_numeric_phone: false,
  allow_uk_phone: false,
};
const messagesOf = (
  fields: Parameters<typeof formProblems>[0],
  values: Parameters<typeof formProblems>[1],
  more: Partial<typeof settings> = {},
) => formProblems(fields, values, { ...settings, ...more }).map(({ message }) => message);

const message = { name: "message", type: "textarea", label: "Message" };

test("FORM-11 FORM-12 FORM-13 message is required, unless the site waives it or the form does not require it", () => {
  expect(messagesOf([message], { message: " " })).toEqual(["Message is required"]);
  expect(messagesOf([message], {}, { message_optional: true })).toEqual([]);
  expect(messagesOf([{ ...message, required: false }], {})).toEqual([]);
  expect(messagesOf([{ ...message, required: true }], {}, { message_optional: true })).toEqual([
    "Message is required",
  ]);
});

test("FORM-14 category is required where the form has it, and must be one of its options", () => {
  const category = {
    name: "category",
    type: "select",
    label: "What is it about?",
    options: ["Sales", "Parts"],
  };
  expect(messagesOf([category], {})).toEqual(["What is it about? is required"]);
  expect(messagesOf([category], { category: "Free cars" })).toEqual([
    "What is it about? is not one of the choices",
  ]);
  expect(messagesOf([category], { category: "Parts" })).toEqual([]);
  expect(messagesOf([message], { message: "x" })).toEqual([]);
  expect(messagesOf([{ ...category, required: false }], {})).toEqual([]);
  expect(messagesOf([{ name: "category", type: "select" }], {})).toEqual(["category is required"]);
  expect(messagesOf([{ name: "category", type: "select" }], { category: "Anything" })).toEqual([]);
});

test("FORM-15 FORM-16 location and dealership are required when shown", () => {
  const fields = [
    { name: "location_id", type: "location", label: "Location" },
    { name: "dealership_slug", type: "dealership", label: "Dealership" },
  ];
  expect(messagesOf(fields, {})).toEqual(["Location is required", "Dealership is required"]);
  expect(messagesOf(fields, { location_id: 7, dealership_slug: "acme" })).toEqual([]);
});

test("FORM-17 BOOK-01 BOOK-02 FORM-18 Rego, a preferred time, a test drive's message and opt_in are optional", () => {
  const fields = [
    { name: "Rego", type: "text", label: "Rego" },
    { name: "date_time", type: "date_time", label: "Preferred time" },
    { ...message, required: false },
    { name: "opt_in", type: "opt_in", label: "Keep me informed" },
  ];
  expect(messagesOf(fields, {})).toEqual([]);
  expect(messagesOf(fields, { Rego: "123ABC", date_time: "2026-11-16T10:00", opt_in: false })).toEqual([]);
});

test("FORM-17 a site may require what is optional, with the field's own label or name", () => {
  expect(messagesOf([{ name: "Rego", type: "text", label: "Plate", required: true }], {})).toEqual([
    "Plate is required",
  ]);
  expect(messagesOf([{ name: "Rego", type: "text", required: true }], { Rego: " " })).toEqual([
    "Rego is required",
  ]);
});

test("FORM-18 what is on or off, or not the person's, is never asked for", () => {
  for (const type of ["opt_in", "checkbox", "check_options", "hidden", "terms"]) {
    const field = { name: "message", type, required: true, options: ["a"] };
    expect(isRequired(field, settings)).toBe(false);
    expect(messagesOf([field], { message: "b", terms_conditions: true })).toEqual([]);
  }
});

test("FORM-11 FORM-12 FORM-14 FORM-15 FORM-30 what is required where the field does not say", () => {
  const asked = (name: string, type: string, message_optional = false) =>
    isRequired({ name, type }, { message_optional });
  expect(asked("message", "textarea")).toBe(true);
  expect(asked("message", "textarea", true)).toBe(false);
  expect(asked("name", "text", true)).toBe(true);
  expect(asked("last_name", "text")).toBe(true);
  expect(asked("category", "select")).toBe(true);
  expect(asked("location", "location", true)).toBe(true);
  expect(asked("dealership_slug", "dealership")).toBe(true);
  expect(["phone", "email", "postcode"].map((type) => asked(type, type))).toEqual([true, true, true]);
  expect(asked("Rego", "text")).toBe(false);
  expect(asked("date_time", "date_time")).toBe(false);
});

test("FORM-19 the terms must be agreed to where the site or the form asks for it", () => {
  const text = "* You must agree to the terms of use before submitting the form.";
  expect(messagesOf([], {}, { require_terms: true })).toEqual([text]);
  expect(messagesOf([{ name: "terms_conditions", type: "terms" }], { terms_conditions: false })).toEqual([
    text,
  ]);
  expect(messagesOf([], { terms_conditions: true }, { require_terms: true })).toEqual([]);
  expect(messagesOf([], { terms_conditions: "true" }, { require_terms: true })).toEqual([text]);
  expect(messagesOf([], {})).toEqual([]);
  expect(formProblems([message], {}, { ...settings, require_terms: true })).toEqual([
    { field: "message", message: "Message is required" },
    { field: "terms_conditions", message: text },
  ]);
});

test("FORM-25 FORM-26 email is required and must look like one", () => {
  const email = { name: "email", type: "email", label: "Email" };
  expect(messagesOf([email], {})).toEqual(["Email is required"]);
  for (const typed of ["a@b", "a b@c.de", "@c.de", "a@c.de\nbcc: x@y.zz", "a@c.de, x@y.zz"]) {
    expect(messagesOf([email], { email: typed })).toEqual(["invalid email address"]);
  }
  expect(messagesOf([email], { email: " Grace.O+cars@Example.com.au " })).toEqual([]);
});

test("FORM-27 FORM-28 postcode is four digits", () => {
  const postcode = { name: "postcode", type: "postcode", label: "Postcode" };
  for (const typed of ["", "420", "42077", "42o7", "-420"]) {
    expect(messagesOf([postcode], { postcode: typed })).toEqual([
      "Invalid postcode. Please enter a 4-digit number.",
    ]);
  }
  expect(messagesOf([postcode], { postcode: "0800" })).toEqual([]);
});

test("FORM-30 FORM-31 first and last name are required where they are asked for", () => {
  const fields = [
    { name: "name", type: "text", label: "First Name" },
    { name: "last_name", type: "text", label: "Last Name" },
  ];
  expect(messagesOf(fields, {})).toEqual(["First Name is required", "Last Name is required"]);
  expect(messagesOf([{ name: "name", type: "text", label: "Full Name" }], { name: "Grace" })).toEqual([]);
});

test("PHONE-06 phone is required in a form", () => {
  expect(messagesOf([{ name: "phone", type: "phone", label: "Mobile" }], {})).toEqual(["Phone is required"]);
});

test("PHONE-06 FORM-25 FORM-27 a form may leave phone, email and postcode to the person, but not wrong", () => {
  const fields = ["phone", "email", "postcode"].map((type) => ({ name: type, type, required: false }));
  expect(messagesOf(fields, { phone: " " })).toEqual([]);
  expect(messagesOf(fields, { phone: "1", email: "1", postcode: 1 })).toEqual([
    "Invalid phone number. Must be Australian or New Zealand number.",
    "invalid email address",
    "Invalid postcode. Please enter a 4-digit number.",
  ]);
  expect(messagesOf(fields, { postcode: 4207 })).toEqual([]);
});

test("FORM-21 errors are listed under the specification's heading", () => {
  expect(problemsHeading).toBe("Please fix the following errors:");
});
