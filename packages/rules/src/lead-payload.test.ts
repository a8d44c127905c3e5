import { leadSubmission } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { leadCategory } from "./lead-category.ts";
import { fillPlaceholders, leadDefaults, leadPayload, prepareFormValues } from "./lead-payload.ts";

const car = {
  id: 7,
  dealership_id: 3,
  dealership_slug: "acme-beenleigh",
  make: "Land Rover",
  model: "Defender",
  stocknum: "U48213",
  car_type: "used",
  status: "in_stock",
} as const;

test("FORM-08 ticked (check_option) keys become additional_services, without their mark; the rest is dropped", () => {
  const sent = prepareFormValues({
    name: "Grace",
    "Paint protection (check_option)": true,
    "Window tint (check_option)": false,
    "Tow bar (check_option)": true,
  });
  expect(sent).toEqual({ values: { name: "Grace" }, additionalServices: ["Paint protection", "Tow bar"] });
});

test("FORM-08 only true is a tick, and the mark counts at the end of the key", () => {
  const sent = prepareFormValues({
    "Tow bar (check_option)": "true",
    "Roof (check_option) rack": true,
    " (check_option)x": "y",
  });
  expect(sent).toEqual({
    values: { "Roof (check_option) rack": true, " (check_option)x": "y" },
    additionalServices: [],
  });
});

test("FORM-07 FORM-09 empty fields are not sent, answers of no and nought are", () => {
  expect(
    prepareFormValues({ a: "", b: undefined, c: false, d: 0, _radio_options_x: "kept" }).values,
  ).toStrictEqual({
    c: false,
    d: 0,
    _radio_options_x: "kept",
  });
});

test("FORM-09 keys ending in _radio_options are not sent", () => {
  expect(prepareFormValues({ finance_radio_options: "Yes", finance: "Yes" }).values).toEqual({
    finance: "Yes",
  });
});

test("FORM-06 {primary_location_id} is the primary location, else the first by position", () => {
  const places = [
    { id: 11, primary: false, position: 2 },
    { id: 12, primary: false, position: 1 },
  ];
  expect(
    fillPlaceholders("loc-{primary_location_id}", [...places, { id: 13, primary: true, position: 9 }]),
  ).toBe("loc-13");
  expect(fillPlaceholders("{primary_location_id}", places)).toBe("12");
  expect(fillPlaceholders("{primary_location_id}/{primary_location_id}", places)).toBe("12/12");
  expect(fillPlaceholders("a{primary_location_id}b", [])).toBe("ab");
  expect(fillPlaceholders("as written", places)).toBe("as written");
});

test("LEAD-01 LEAD-02 LEAD-06 the defaults come from the car; keys without a value are left out", () => {
  expect(leadDefaults(car)).toEqual({
    dealership_slug: "acme-beenleigh",
    manufacturer_slug: "land-rover",
    stock_number: "U48213",
    "Vehicle Make": "Land Rover",
    "Vehicle Model": "Defender",
    car_type: "used",
    car_id: 7,
    car_dealership_id: 3,
    vehicle_status: "in_stock",
    opt_in: true,
  });
  const bare = leadDefaults({ ...car, make: null, model: "", stocknum: null, dealership_slug: null });
  expect(bare).toEqual({
    car_type: "used",
    car_id: 7,
    car_dealership_id: 3,
    vehicle_status: "in_stock",
    opt_in: true,
  });
  expect(leadDefaults(undefined)).toEqual({ opt_in: true });
});

test("LEAD-03 LEAD-04 LEAD-05 LEAD-07 LEAD-08 FORM-07 the payload is what the platform accepts", () => {
  const values = {
    name: "Grace Okafor",
    phone: "0412 884 019",
    email: "grace@example.com",
    message: "Hello",
    Rego: "ABC123",
    location_id: "41",
    opt_in: false,
    "Tow bar (check_option)": true,
    "Where did you hear about us?": "Google",
  };
  const payload = leadPayload(values, {
    form: "enquiry",
    category: "Used Vehicle Enquiry",
    subcategory: "Price",
    car,
    pageId: "specials",
    url: "https://acme.example/cars/x",
    userAgent: "Test/1.0",
    visitedPages: ["/", "/cars/x"],
    linkedQueryParams: { utm_source: "news" },
  });
  expect(payload).toEqual({
    ...leadDefaults(car),
    form: "enquiry",
    userData: { name: "Grace Okafor", phone: "0412 884 019", email: "grace@example.com" },
    category: "Used Vehicle Enquiry",
    subcategory: "Price",
    page_id: "specials",
    additional_services: ["Tow bar"],
    message: "Hello",
    opt_in: false,
    location_id: 41,
    car_id: 7,
    car_dealership_id: 3,
    url: "https://acme.example/cars/x",
    source: "Website",
    user_agent: "Test/1.0",
    fields: { Rego: "ABC123", "Where did you hear about us?": "Google" },
    lead_attributes: { visited_pages: ["/", "/cars/x"], linked_query_params: { utm_source: "news" } },
  });
  expect(leadSubmission.parse(payload)).toEqual(payload);
});

test("FORM-07 LEAD-06 what there is none of is left out", () => {
  const payload = leadPayload({ name: "Grace" }, { form: "contact", category: "General Enquiry", url: "/" });
  for (const key of [
    "page_id",
    "subcategory",
    "additional_services",
    "car_id",
    "car_dealership_id",
    "fields",
  ]) {
    expect(payload).not.toHaveProperty(key);
  }
  expect(payload.opt_in).toBe(true);
});

test("LEAD-01 what the form says goes before what the car or the page says", () => {
  const context = { form: "finance", category: "Finance Enquiry", subcategory: "Page", car, url: "/" };
  const typed = {
    category: "Sales",
    subcategory: "Budget",
    dealership_slug: "acme-logan",
    terms_conditions: true,
    location: 42,
    page_id: "forged",
    last_name: "Okafor",
    postcode: "4207",
  };
  expect(leadPayload(typed, context)).toMatchObject({
    category: "Sales",
    subcategory: "Budget",
    dealership_slug: "acme-logan",
    terms_conditions: true,
    location_id: 42,
    userData: { last_name: "Okafor", postcode: "4207" },
  });
  expect(leadPayload(typed, context)).not.toHaveProperty("page_id");
  expect(leadPayload(typed, context)).not.toHaveProperty("fields");
  expect(leadPayload({}, context)).toMatchObject({
    category: "Finance Enquiry",
    subcategory: "Page",
    dealership_slug: "acme-beenleigh",
    opt_in: true,
    userData: {},
    lead_attributes: { visited_pages: [], linked_query_params: {} },
  });
});

test("FORM-07 D10 consent is carried as it was obtained", () => {
  const consent = { wording: "Keep me informed", touched: true };
  expect(leadPayload({}, { form: "contact", category: "x", url: "/", consent }).consent).toEqual(consent);
});

test.each([
  ["41", 41],
  [7, 7],
  ["0", undefined],
  ["-3", undefined],
  ["4.5", undefined],
  ["yard", undefined],
])("FORM-46 a location's value is its id: %j gives %j", (location_id, id) => {
  expect(leadPayload({ location_id }, { form: "contact", category: "x", url: "/" }).location_id).toBe(id);
});

test("LEAD-08 a value of another kind than its key holds is left out", () => {
  const payload = leadPayload(
    { message: 7, name: true, opt_in: "yes", terms_conditions: "yes", category: 1 },
    { form: "contact", category: "General Enquiry", url: "/" },
  );
  expect(payload).not.toHaveProperty("message");
  expect(payload).not.toHaveProperty("terms_conditions");
  expect(payload).toMatchObject({ category: "General Enquiry", opt_in: true, userData: {} });
});

test.each([
  ["enquiry", "used", "Used Vehicle Enquiry"],
  ["enquiry", "new", "New Vehicle Enquiry"],
  ["service", undefined, "Service Booking"],
  ["parts", undefined, "Parts Enquiry"],
  ["finance", "used", "Finance Enquiry"],
  ["finance_pre_approval", undefined, "Finance Enquiry"],
  ["fleet", undefined, "Fleet Enquiry"],
  ["offer", "new", "Special Offer Enquiry"],
  ["order", undefined, "New Vehicle Enquiry"],
  ["enquiry", null, "General Enquiry"],
  ["enquiry", "boat", "General Enquiry"],
  ["enquiry", "demo", "New Vehicle Enquiry"],
  ["test_drive", "used", "Test Drive Booking"],
  ["careers", undefined, "Careers Enquiry"],
  ["contact", undefined, "General Enquiry"],
])("the category of %s about a %s car", (form, type, category) => {
  expect(leadCategory(form, type)).toBe(category);
});
