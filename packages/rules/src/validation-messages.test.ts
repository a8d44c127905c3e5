import { expect, test } from "vitest";
import { formProblems } from "./lead-form.ts";

const settings = {
  plain_numeric_phone: false,
  allow_uk_phone: false,
  message_optional: false,
  require_terms: true,
};
const fields = ["email", "phone", "postcode"].map((name) => ({ name, type: name }));

test("ERR-08 a wrong form says exactly the messages of the specification's section 5", () => {
  const typed = { email: "sam@", phone: "1234", postcode: "42070" };
  expect(formProblems(fields, typed, settings)).toEqual([
    { field: "email", message: "invalid email address" },
    { field: "phone", message: "Invalid phone number. Must be Australian or New Zealand number." },
    { field: "postcode", message: "Invalid postcode. Please enter a 4-digit number." },
    {
      field: "terms_conditions",
      message: "* You must agree to the terms of use before submitting the form.",
    },
  ]);
});

test("ERR-08 on sites with a plain numeric phone: too many characters", () => {
  const plain = { ...settings, plain_numeric_phone: true, require_terms: false };
  const typed = { email: "sam@example.com", phone: "123456789012345", postcode: "4207" };
  expect(formProblems(fields, typed, plain)).toEqual([
    { field: "phone", message: "Invalid phone number. Too many characters." },
  ]);
});
