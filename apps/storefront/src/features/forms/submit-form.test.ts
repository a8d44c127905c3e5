import type { LeadSubmission } from "@forecourt/contracts";
import type { LeadOutcome } from "@forecourt/rules/lead-answer";
import { expect, test } from "vitest";
import type { SiteRecord, SiteSource } from "../../site/site-source.ts";
import { sampleCar } from "../../test-support/sample-car.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import type { FormAnswer } from "./form-view.ts";
import { presentForm } from "./present-form.ts";
import { submitForm } from "./submit-form.ts";

const site: SiteRecord = {
  websiteId: 1,
  canonicalHost: "sample.localhost",
  version: 1,
  document: sampleSite(),
};
const url = new URL("https://sample.localhost/cars/2022-mazda-cx-5-maxx-sport/enquire");
const typed = {
  name: "Noor Haddad",
  phone: "0412 884 019",
  email: "noor@example.com",
  postcode: "4207",
  message: "Is it still there?",
  opt_in: "true",
};

async function submit(fields: Record<string, string>, outcome?: LeadOutcome) {
  const sent: LeadSubmission[] = [];
  const source = {
    submitLead: async (_site: SiteRecord, lead: LeadSubmission) => {
      sent.push(lead);
      return outcome ?? { ok: true, leadId: "1", reference: "SE-48213-7K" };
    },
  } as unknown as SiteSource;
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const form = presentForm({
    name: "enquiry",
    document: site.document,
    action: url.pathname,
    car: sampleCar(),
  });
  const work = submitForm({ site, source, request, url, form });
  const answer = await work.catch((thrown: unknown) => thrown);
  return { sent, answer: answer as { data: FormAnswer; init: { status: number } } & Response };
}

test("LEAD-01 LEAD-08 a valid form is sent with its car, and leads to the page after", async () => {
  const { sent, answer } = await submit(typed);
  expect(sent[0]).toMatchObject({
    form: "enquiry",
    category: "Used Vehicle Enquiry",
    userData: { name: "Noor Haddad", postcode: "4207" },
    message: "Is it still there?",
    opt_in: true,
    car_id: 1,
    source: "Website",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "https://sample.localhost/success?ref=SE-48213-7K&car=2022-mazda-cx-5-maxx-sport&type=enquiry",
  ]);
});

test("D10 an unticked box is sent as no", async () => {
  const { opt_in: _gone, ...rest } = typed;
  expect((await submit(rest)).sent[0]).toMatchObject({ opt_in: false });
});

test("FORM-21 what is wrong is told in the form's order, and nothing is sent", async () => {
  const { sent, answer } = await submit({ ...typed, phone: "12345", email: "nobody" });
  expect(sent).toEqual([]);
  expect(answer.init.status).toBe(422);
  expect(answer.data.problems.map(({ field }) => field)).toEqual(["phone", "email"]);
  expect(answer.data.values.message).toBe("Is it still there?");
});

test("FORM-20 what the platform refuses is told at its field; an outage keeps the words", async () => {
  const refused = await submit(typed, {
    ok: false,
    error: "Please fix the following errors:",
    problems: [{ path: "userData.phone", message: "Phone is required" }],
  });
  expect(refused.answer.data.problems).toEqual([{ field: "phone", message: "Phone is required" }]);
  const away = await submit(typed, { ok: false, error: "An error occurred", problems: [] });
  expect([away.answer.init.status, away.answer.data.formError]).toEqual([503, "An error occurred"]);
  expect(away.answer.data.values.name).toBe("Noor Haddad");
});
