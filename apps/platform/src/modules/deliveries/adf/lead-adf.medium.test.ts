// Every document goes through a validating parser that is not ours.
import { describe, expect, test } from "vitest";
import { demoCar, demoLead, makeDispatch, withEveryText } from "../../../test-support/dispatch.ts";
import { adfProblems } from "../../../test-support/validate-adf.ts";
import { leadAdf } from "./lead-adf.ts";

test("a lead about a car is a valid ADF document, in the format's order", async () => {
  const adf = leadAdf(await makeDispatch());
  expect(adfProblems(adf)).toEqual([]);
  expect(adf).toContain('<prospect status="new">');
  expect(adf).toContain(`<id sequence="1" source="Southeast AutoGroup">${demoLead.id}</id>`);
  expect(adf).toContain("<requestdate>2026-11-15T02:31:00.000Z</requestdate>");
  expect(adf).toContain('<odometer status="unknown" units="km">41280</odometer>');
  expect(adf).toContain('<price type="asking" currency="AUD">36990.00</price>');
});

test.each([
  ["no car", { car: null }],
  [
    "a bare car",
    {
      car: { ...demoCar, year: null, km: null, vin: null, colour: null, price_cents: null, price_type: null },
    },
  ],
  ["a demonstrator", { car: { ...demoCar, car_type: "demo" } }],
  ["first and last name", { name: "Grace", last_name: "Okafor" }],
  ["no phone", { phone: null }],
  ["no email", { email: null }],
  ["neither", { email: null, phone: null, postcode: null, message: null, name: null }],
])("a lead with %s is valid too", async (_what, lead) => {
  expect(adfProblems(leadAdf(await makeDispatch({ lead })))).toEqual([]);
});

test("a second attempt says so, under the same id", async () => {
  const adf = leadAdf(await makeDispatch({ attempts: 2 }));
  expect(adf).toContain('<prospect status="resend">');
  expect(adf).toContain(demoLead.id);
});

test.each([
  "</comments><vendor>",
  '"><x y="',
  "<![CDATA[",
  "]]>",
  "&amp;&bogus;&#0;",
  "a\u0000\u0008\uffff\ud800b",
  "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
  "<?xml version='1.0'?>",
])("whatever was typed stays text: %j", async (text) => {
  const dispatch = await makeDispatch();
  const adf = leadAdf({ ...dispatch, lead: withEveryText(dispatch.lead, text) });
  expect(adfProblems(adf)).toEqual([]);
});

describe("the checker can say no", () => {
  test.each([
    ["another order", (adf: string) => adf.replace(/(<year>.*<\/year>)\n(\s*<make>.*<\/make>)/, "$2\n$1")],
    ["a missing element", (adf: string) => adf.replace(/<requestdate>.*<\/requestdate>/, "")],
    ["an unknown attribute", (adf: string) => adf.replace('units="km"', 'units="miles"')],
    ["an unknown element", (adf: string) => adf.replace("<make>", "<brand>").replace("</make>", "</brand>")],
  ])("%s", async (_what, spoil) => {
    const adf = leadAdf(await makeDispatch());
    expect(spoil(adf)).not.toBe(adf);
    expect(adfProblems(spoil(adf))).not.toEqual([]);
  });
});
