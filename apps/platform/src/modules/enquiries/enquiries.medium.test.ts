import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { authorization, makeSubmission, withEnquiryApi } from "../../test-support/enquiry-api.ts";
import { makeCar } from "../../test-support/factories.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const database = withTestDatabase();
const api = withEnquiryApi(
  () => database().db,
  () => [
    makeSite("one", {
      settings: {
        lead_destinations: [
          { dealership: null, category: null, via: "email", to: "leads@one.example" },
          { dealership: "one", category: null, via: "adf_email", to: "adf@one.example" },
          {
            dealership: null,
            category: "Finance Enquiry",
            via: "webhook",
            to: "https://crm.one.example/leads",
          },
        ],
      },
    }),
    makeSite("two"),
    makeSite("strict", {
      settings: { require_terms: true, plain_numeric_phone: true, opt_in_default: false },
    }),
    makeSite("odd", {
      settings: {
        form_fields: {
          enquiry: [
            { name: "name", type: "text", label: "Name" },
            { name: "email", type: "text", label: "Email" },
          ],
        },
      },
    }),
    makeSite("easy", { settings: { message_optional: true, allow_uk_phone: true } }),
  ],
);

const rowsOf = <Row>(read: (website: number) => Promise<Row[]>, site: string) =>
  read(api().websiteIds[site] ?? 0);
const operator = () => database().db.forOperator("tests");
const leadOf = async (id: string) =>
  (await operator().read((q) => q.selectFrom("leads").selectAll().where("id", "=", id)))[0];
const deliveriesOf = (id: string) =>
  operator().read((q) =>
    q
      .selectFrom("deliveries")
      .select(["channel", "destination", "state"])
      .where("lead_id", "=", id)
      .orderBy("channel"),
  );
const consentsOf = (id: string) =>
  operator().read((q) => q.selectFrom("consents").selectAll().where("lead_id", "=", id).orderBy("purpose"));
const countLeads = async (site: string) =>
  (
    await rowsOf(
      (id) => operator().read((q) => q.selectFrom("leads").select("id").where("website_id", "=", id)),
      site,
    )
  ).length;

test("LEAD-08 LEAD-09 LEAD-03 LEAD-04 LEAD-05 LEAD-06 LEAD-07 a lead is stored with its car, and answered with lead_id and reference", async () => {
  const car = await makeCar(database().db, {
    dealership_id: api().dealershipIds.one ?? 0,
    make: "Mazda",
    model: "CX-5",
    stocknum: "U48213",
    location_id: api().locationIds["one-yard"] ?? null,
  });
  const answer = await api().post(
    "one",
    makeSubmission({
      car_id: car.id,
      // What the browser says of the car is not believed.
      stock_number: "FREE-CAR",
      "Vehicle Make": "Bugatti",
      url: `https://one.localhost:8443/cars/${car.slug}`,
      lead_attributes: {
        visited_pages: ["/", `/cars/${car.slug}`],
        linked_query_params: { utm_source: "news" },
      },
    }),
    { "user-agent": "Test/1.0", "idempotency-key": randomUUID() },
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const { lead_id, reference } = answer.json();
  expect(reference).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{3}-[2-9B-DF-HJKMNP-TV-Z]{4}$/);
  const lead = await leadOf(lead_id);
  expect(lead).toMatchObject({
    reference,
    state: "accepted",
    source: "Website",
    user_agent: "Test/1.0",
    url: `https://one.localhost:8443/cars/${car.slug}`,
    car_id: car.id,
    car_dealership_id: car.dealershipId,
    location_id: api().locationIds["one-yard"],
    car: { make: "Mazda", stocknum: "U48213", dealership_slug: "one" },
    lead_attributes: {
      visited_pages: ["/", `/cars/${car.slug}`],
      linked_query_params: { utm_source: "news" },
    },
  });
});

test("every destination that matches gets one delivery, and the shopper one more", async () => {
  const general = (await api().post("one", makeSubmission())).json();
  expect(await deliveriesOf(general.lead_id)).toEqual([
    { channel: "adf_email", destination: "adf@one.example", state: "pending" },
    { channel: "confirmation", destination: "grace.okafor@example.com", state: "pending" },
    { channel: "email", destination: "leads@one.example", state: "pending" },
  ]);
  const finance = makeSubmission({ category: "Finance Enquiry", subcategory: "Car loan" });
  const { lead_id } = (await api().post("one", finance)).json();
  const channels = (await deliveriesOf(lead_id)).map(({ channel }) => channel);
  expect(channels).toEqual(["adf_email", "confirmation", "email", "webhook"]);
});

test("without a matching destination the lead goes to the site's published address", async () => {
  const { lead_id } = (await api().post("two", makeSubmission())).json();
  expect(await deliveriesOf(lead_id)).toContainEqual({
    channel: "email",
    destination: "hello@test.example",
    state: "pending",
  });
});

test("A7 the same key and body 50 times at once: one lead, identical answers", async () => {
  const before = await countLeads("one");
  const headers = { "idempotency-key": randomUUID() };
  const submission = makeSubmission({ message: "At once" });
  const answers = await Promise.all(Array.from({ length: 50 }, () => api().post("one", submission, headers)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await countLeads("one")).toBe(before + 1);
});

test("A7 the same key with another body is refused, and stores nothing", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const first = await api().post("one", makeSubmission(), headers);
  const before = await countLeads("one");
  const other = await api().post("one", makeSubmission({ message: "Something else" }), headers);
  expect(other.statusCode).toBe(409);
  expect(other.json().error.code).toBe("conflict");
  expect(await countLeads("one")).toBe(before);
  expect((await api().post("one", makeSubmission(), headers)).body).toBe(first.body);
});

test("A7 another site's key space is its own", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const one = await api().post("one", makeSubmission(), headers);
  const two = await api().post("two", makeSubmission({ message: "Not the same" }), headers);
  expect(two.statusCode).toBe(200);
  expect(two.json().lead_id).not.toBe(one.json().lead_id);
});

test("A7 a repeat is answered also when the site would refuse it by now", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const car = await makeCar(database().db, { dealership_id: api().dealershipIds.one ?? 0 });
  const first = await api().post("one", makeSubmission({ car_id: car.id }), headers);
  await operator().read((q) => q.deleteFrom("cars").where("id", "=", car.id));
  const again = await api().post("one", makeSubmission({ car_id: car.id }), headers);
  expect(again.statusCode).toBe(200);
  expect(again.body).toBe(first.body);
});

test("a form without a key, pressed twice, is one lead; from another address it is another", async () => {
  const submission = makeSubmission({ message: "Pressed twice" });
  const first = await api().post("one", submission);
  expect((await api().post("one", submission)).body).toBe(first.body);
  const elsewhere = await api().post("one", submission, { "x-forwarded-for": "203.0.113.9" });
  expect(elsewhere.json().lead_id).not.toBe(first.json().lead_id);
});

test("a lead about a car that this site does not show is refused, and nothing is stored", async () => {
  const car = await makeCar(database().db, { dealership_id: api().dealershipIds.two ?? 0 });
  const before = await countLeads("one");
  const answer = await api().post("one", makeSubmission({ car_id: car.id }));
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error.message).toBe("This car is not on this site.");
  expect(await countLeads("one")).toBe(before);
  expect((await api().post("two", makeSubmission({ car_id: car.id }))).statusCode).toBe(200);
});

test("a place or a dealership of another site is not one of the choices", async () => {
  const contact = { form: "contact", category: "Sales" };
  const theirs = { ...contact, location_id: api().locationIds["two-yard"], dealership_slug: "two" };
  const answer = await api().post("one", makeSubmission(theirs));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.problems.map(({ path }: { path: string }) => path)).toEqual([
    "location_id",
    "dealership_slug",
  ]);
  const own = { ...contact, location_id: api().locationIds["one-yard"] };
  expect((await api().post("one", makeSubmission(own))).statusCode).toBe(200);
});

test("FORM-20 FORM-21 ERR-08 the platform validates again, in the words of the specification", async () => {
  const userData = { name: "", email: "grace@nowhere", phone: "12345", postcode: "42" };
  const answer = await api().post("one", makeSubmission({ userData, message: " " }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatchObject({
    message: "Please fix the following errors:",
    problems: [
      { path: "name", message: "Full Name is required" },
      { path: "phone", message: "Invalid phone number. Must be Australian or New Zealand number." },
      { path: "email", message: "invalid email address" },
      { path: "postcode", message: "Invalid postcode. Please enter a 4-digit number." },
      { path: "message", message: "Message is required" },
    ],
  });
});

test("FORM-12 FORM-19 PHONE-13 PHONE-15 PHONE-16 the site's settings decide what is wrong", async () => {
  const uk = { ...(makeSubmission().userData as object), phone: "+44 7700 900123" };
  expect((await api().post("easy", makeSubmission({ userData: uk, message: "" }))).statusCode).toBe(200);
  expect((await api().post("one", makeSubmission({ userData: uk }))).statusCode).toBe(400);
  const long = { ...uk, phone: "123456789012345" };
  const refused = await api().post("strict", makeSubmission({ userData: long }));
  expect(refused.json().error.problems).toEqual([
    { path: "phone", message: "Invalid phone number. Too many characters." },
    { path: "terms_conditions", message: "* You must agree to the terms of use before submitting the form." },
  ]);
  const agreed = makeSubmission({ userData: { ...uk, phone: "12345678901234" }, terms_conditions: true });
  expect((await api().post("strict", agreed)).statusCode).toBe(200);
});

test("LEAD-02 FORM-18 D10 consent is kept with its wording, its form and how it was given", async () => {
  const asDefault = (await api().post("one", makeSubmission({ message: "c1" }))).json();
  expect(await consentsOf(asDefault.lead_id)).toMatchObject([
    {
      purpose: "marketing",
      granted: true,
      obtained_by: "pre_ticked",
      wording: "Keep me informed of offers and news",
      form: "enquiry",
    },
  ]);
  const consent = { wording: "Send me offers", touched: true };
  const byHand = (await api().post("one", makeSubmission({ opt_in: true, consent }))).json();
  expect(await consentsOf(byHand.lead_id)).toMatchObject([
    { obtained_by: "ticked", wording: "Send me offers" },
  ]);
  const no = (await api().post("one", makeSubmission({ opt_in: false }))).json();
  expect(await consentsOf(no.lead_id)).toMatchObject([{ granted: false, obtained_by: "left_unticked" }]);
  const strict = (
    await api().post("strict", makeSubmission({ opt_in: true, terms_conditions: true }))
  ).json();
  expect(await consentsOf(strict.lead_id)).toMatchObject([
    { purpose: "marketing", obtained_by: "ticked" },
    { purpose: "terms", granted: true, obtained_by: "ticked" },
  ]);
  // Nobody was asked: nobody said yes.
  const photos = makeSubmission({ form: "request_photos", opt_in: true });
  expect(await consentsOf((await api().post("one", photos)).json().lead_id)).toEqual([]);
});

test("FORM-26 we write to one address, also where a form asks for it in another type of field", async () => {
  const userData = (email: string) => ({ userData: { name: "Grace", email } });
  const two = await api().post("odd", makeSubmission(userData("a@example.com, b@example.com")));
  expect(two.json().error.problems).toEqual([{ path: "email", message: "invalid email address" }]);
  expect((await api().post("odd", makeSubmission(userData("a@example.com")))).statusCode).toBe(200);
});

test("an address that is not the site's own is not kept as the page", async () => {
  for (const url of ["https://evil.example/x", "javascript:alert(1)", "https://a:b@one.localhost/"]) {
    const { lead_id } = (await api().post("one", makeSubmission({ url, message: url }))).json();
    expect(await leadOf(lead_id)).toMatchObject({ url: null });
  }
});

test.each([
  ["a field nobody knows", { role: "admin" }, 400],
  ["another source", { source: "Carsales" }, 400],
  ["a form that the site does not have", { form: "constructor" }, 400],
  ["a message without end", { message: "x".repeat(10_001) }, 400],
  ["a body without end", { fields: { Rego: "x".repeat(40_000) } }, 413],
  [
    "characters that no database takes",
    { message: "a\u0000b \ud800 \u202e", fields: { "Re\u0000go": "\udfff" } },
    200,
  ],
])("a submission with %s", async (_what, given, status) => {
  expect((await api().post("one", makeSubmission(given))).statusCode).toBe(status);
});

test("the storefront's twin: credential, own website only, the visitor's address counts", async () => {
  const id = api().websiteIds.one;
  const submission = makeSubmission({ message: "Without JavaScript" });
  const post = (websiteId: unknown, headers: Record<string, string>) =>
    api().internal.inject({
      method: "POST",
      url: `/websites/${websiteId}/leads.json`,
      headers: { host: "one.localhost", ...headers },
      payload: submission,
    });
  expect((await post(id, {})).statusCode).toBe(401);
  expect((await post(api().websiteIds.two, { authorization })).statusCode).toBe(404);
  const first = await post(id, { authorization, "x-client-address": "203.0.113.1" });
  expect(first.statusCode).toBe(200);
  expect((await post(id, { authorization, "x-client-address": "203.0.113.1" })).body).toBe(first.body);
  const other = await post(id, { authorization, "x-client-address": "203.0.113.2" });
  expect(other.json().lead_id).not.toBe(first.json().lead_id);
});
