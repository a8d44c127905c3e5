import { expect, test } from "vitest";
import { readExpiry } from "./card/till-card.ts";
import { readShopper, shopperProblems } from "./shopper.ts";

const rules = { plain_numeric_phone: false, allow_uk_phone: false };
const grace = { name: "Grace", last_name: "Okafor", phone: "0412 884 019", email: "grace@example.com" };

test("all four details are needed, each said by its field", () => {
  expect(shopperProblems(grace, rules)).toEqual({});
  const nothing = { name: " ", last_name: "", phone: "12", email: "grace" };
  expect(Object.keys(shopperProblems(nothing, rules))).toEqual(["name", "last_name", "phone", "email"]);
});

test("what comes over the wire becomes four lines of text, whatever it was", () => {
  expect(readShopper({ ...grace, name: "  Grace ", amount: 1 })).toEqual(grace);
  expect(readShopper({ name: 7 })).toEqual({ name: "", last_name: "", phone: "", email: "" });
  expect([readShopper(null), readShopper("Grace")]).toEqual([undefined, undefined]);
});

test.each([
  ["04 / 29", { month: "04", year: "2029" }],
  ["4/29", { month: "04", year: "2029" }],
  ["0429", { month: "04", year: "2029" }],
  ["12/2031", { month: "12", year: "2031" }],
  ["13/29", undefined],
  ["0/29", undefined],
  ["", undefined],
])("an expiry typed as %j", (typed, read) => {
  expect(readExpiry(typed)).toEqual(read);
});
