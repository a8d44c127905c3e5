import { expect, test } from "vitest";
import { emailProblem } from "./email.ts";

test.each(["", "  "])("FORM-25 email is required: %j", (typed) => {
  expect(emailProblem(typed)).toBe("Email is required");
});

test.each(["a@b.co", " Grace.O+cars@Example.com.au ", "x_y%z-1@sub.a-b.org", "A1@B2.CD"])(
  "FORM-26 %s is an email address",
  (typed) => expect(emailProblem(typed)).toBeUndefined(),
);

test.each([
  "a@b",
  "a@b.c",
  "a@b.c1",
  "a b@c.de",
  "@c.de",
  "a@.de,",
  "a@c.de\nbcc: x@y.zz",
  "x@y.zz, a@c.de",
  "a@c.de, x@y.zz",
  "a@@c.de",
  "a@cde",
  "aéb@c.de",
])("FORM-26 %j is none", (typed) => expect(emailProblem(typed)).toBe("invalid email address"));
