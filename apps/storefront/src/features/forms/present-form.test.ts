import type { FormField, SiteDocument } from "@forecourt/site-config";
import { expect, test } from "vitest";
import { sampleCar } from "../../test-support/sample-car.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import { fieldId, fieldsOf } from "./form-view.ts";
import { type FormPlace, presentForm } from "./present-form.ts";

type Settings = Partial<SiteDocument["settings"]>;
const defaults = sampleSite().settings.form_fields;
const withFields = (enquiry: FormField[], settings: Settings = {}) =>
  sampleSite({ settings: { ...settings, form_fields: { ...defaults, enquiry } } });
const present = (document: SiteDocument, over: Partial<FormPlace> = {}) =>
  presentForm({ name: "enquiry", document, action: "/x", ...over });
const fieldOf = (document: SiteDocument, name: string, over: Partial<FormPlace> = {}) =>
  fieldsOf(present(document, over)).find((field) => field.name === name);

test("FORM-10 a site that asks where one heard of it shows the eight choices, before the boxes", () => {
  const fields = fieldsOf(present(sampleSite({ settings: { show_hear_about_us: true } })));
  const asked = fields.at(-2);
  expect([asked?.label, asked?.required, asked?.options.length]).toEqual([
    "Where did you hear about us?",
    false,
    8,
  ]);
  expect(fieldOf(sampleSite(), "Where did you hear about us?")).toBeUndefined();
});

test("FORM-35 a site that wants its terms agreed to shows the box once, last", () => {
  const types = fieldsOf(present(sampleSite({ settings: { require_terms: true } }))).map(({ type }) => type);
  expect(types.at(-1)).toBe("terms");
  const own: FormField[] = [{ name: "agreed", type: "terms", label: "Yes" }];
  expect(fieldsOf(present(withFields(own, { require_terms: true })))).toHaveLength(1);
});

test("FORM-42 a single dealership is chosen; of several none is", () => {
  const asks: FormField[] = [{ name: "dealership_slug", type: "dealership" }];
  const one = { id: 1, slug: "one", name: "One" } as SiteDocument["dealerships"][number];
  const two = { ...one, id: 2, slug: "two" };
  const document = (dealerships: SiteDocument["dealerships"]) => ({ ...withFields(asks), dealerships });
  expect(fieldOf(document([one]), "dealership_slug")?.value).toBe("one");
  expect(fieldOf(document([one, two]), "dealership_slug")?.value).toBe("");
});

test("FORM-32 a state starts with the site's own", () => {
  const asks: FormField[] = [{ name: "Rego state", type: "state" }];
  expect(fieldOf(withFields(asks), "Rego state")?.value).toBe("qld");
  expect(fieldOf(withFields(asks, { default_form_state: "vic" }), "Rego state")?.value).toBe("vic");
});

test("FORM-06 a hidden field's placeholder becomes the primary location's id", () => {
  const asks: FormField[] = [{ name: "location_id", type: "hidden", value: "{primary_location_id}" }];
  const locations = [
    { id: 4, primary: false, position: 0 },
    { id: 9, primary: true, position: 1 },
  ] as SiteDocument["locations"];
  expect(fieldOf({ ...withFields(asks), locations }, "location_id")?.value).toBe("9");
});

test("a preset that is not one of the choices is not believed", () => {
  const asks: FormField[] = [{ name: "About", type: "select", options: ["A", "B"] }];
  expect(fieldOf(withFields(asks), "About", { preset: { About: "B" } })?.value).toBe("B");
  expect(fieldOf(withFields(asks), "About", { preset: { About: "<b>" } })?.value).toBe("");
});

test("a field that names a step opens it; fields before the next belong to it", () => {
  const { steps } = present(sampleSite(), { name: "sell" });
  expect(steps.map(({ title, fields }) => [title, fields[0]?.name])).toEqual([
    ["Your car", "Rego"],
    ["You", "name"],
  ]);
});

test("ids are words of their own whatever a field is called", () => {
  const form = present(withFields([{ name: "How did you, then?", type: "text" }]));
  expect(fieldId(form, "How did you, then?")).toBe("enquiry-0");
});

test("LEAD-01 a form about a car carries that car, and nothing else of it", () => {
  const { lead } = present(sampleSite(), { car: sampleCar() });
  expect(Object.keys(lead.car ?? {}).toSorted()).toEqual(
    "car_type dealership_id dealership_slug id make model slug status stocknum".split(" "),
  );
  expect(lead.category).toBe("Used Vehicle Enquiry");
  expect(present(sampleSite(), { category: "General Enquiry" }).lead.category).toBe("General Enquiry");
});

test("FORM-40 FORM-43 a form's words are the site's, else the specification's", () => {
  expect(present(sampleSite())).toMatchObject({ submit: "Submit Form", next: "Continue" });
  const form_words = { enquiry: { submit: "Send it to Ray", next: "On we go" } };
  expect(present(sampleSite({ settings: { form_words } }))).toMatchObject({
    submit: "Send it to Ray",
    next: "On we go",
  });
});
