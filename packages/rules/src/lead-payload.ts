// From a form's values to what is sent (LEAD-, FORM-06 to -09). Pure: the browser and the action without JavaScript
// build the same lead.
import type { Car, LeadSubmission } from "@forecourt/contracts";
import { slugify } from "./slugify.ts";

export type FormValues = Readonly<Record<string, string | boolean | number | undefined>>;

const checkMark = " (check_option)";
const radioSuffix = "_radio_options";

const userKeys = ["name", "last_name", "email", "phone", "postcode"] as const;
const textKeys = ["category", "subcategory", "message", "dealership_slug"] as const;
const flagKeys = ["opt_in", "terms_conditions"] as const;
/** Both name the chosen place (FORM-01, FORM-46). */
const locationKeys = ["location_id", "location"] as const;
const known = new Set<string>([...userKeys, ...textKeys, ...flagKeys, ...locationKeys, "page_id"]);

export type SentForm = { values: Record<string, string | boolean | number>; additionalServices: string[] };

/** FORM-08, FORM-09: marked boxes that are ticked become services; radio options and empty fields are not sent. */
export function prepareFormValues(values: FormValues): SentForm {
  const sent: SentForm = { values: {}, additionalServices: [] };
  for (const [key, value] of Object.entries(values)) {
    if (key.endsWith(radioSuffix) || value === undefined || value === "") continue;
    if (!key.endsWith(checkMark)) sent.values[key] = value;
    else if (value === true) sent.additionalServices.push(key.slice(0, -checkMark.length));
  }
  return sent;
}

/** FORM-06: the primary location, or the first by position. */
export function fillPlaceholders(
  value: string,
  locations: readonly { id: number; primary: boolean; position: number }[],
): string {
  const [first] = [...locations].sort((a, b) => a.position - b.position);
  const primary = locations.find((location) => location.primary) ?? first;
  return value.replaceAll("{primary_location_id}", primary ? String(primary.id) : "");
}

export type LeadCar = Pick<
  Car,
  "id" | "dealership_id" | "dealership_slug" | "make" | "model" | "stocknum" | "car_type" | "status"
>;

/** LEAD-01, LEAD-06: what a form about a car starts with; keys without a value are left out. */
export function leadDefaults(car: LeadCar | undefined): Partial<LeadSubmission> {
  if (!car) return { opt_in: true };
  return withoutEmpty({
    dealership_slug: car.dealership_slug,
    manufacturer_slug: car.make === null ? null : slugify(car.make),
    stock_number: car.stocknum,
    "Vehicle Make": car.make,
    "Vehicle Model": car.model,
    car_type: car.car_type,
    car_id: car.id,
    car_dealership_id: car.dealership_id,
    vehicle_status: car.status,
    opt_in: true, // LEAD-02
  });
}

export type LeadContext = {
  form: string;
  category: string;
  subcategory?: string | undefined;
  car?: LeadCar | undefined;
  pageId?: string | undefined;
  url: string;
  userAgent?: string | undefined;
  visitedPages?: readonly string[];
  linkedQueryParams?: Readonly<Record<string, string>>;
  consent?: LeadSubmission["consent"];
};

export function leadPayload(values: FormValues, context: LeadContext): LeadSubmission {
  const form = prepareFormValues(values);
  const text = (key: string) => (typeof form.values[key] === "string" ? String(form.values[key]) : undefined);
  const flag = (key: string) => (typeof form.values[key] === "boolean" ? form.values[key] : undefined);
  const place = Number(form.values.location_id ?? form.values.location);
  const others = Object.entries(form.values).filter(([key]) => !known.has(key));
  return {
    ...leadDefaults(context.car),
    ...withoutEmpty({
      form: context.form,
      category: text("category") ?? context.category,
      subcategory: text("subcategory") ?? context.subcategory,
      message: text("message"),
      dealership_slug: text("dealership_slug") ?? context.car?.dealership_slug,
      opt_in: flag("opt_in"),
      terms_conditions: flag("terms_conditions"),
      consent: context.consent,
      location_id: Number.isSafeInteger(place) && place > 0 ? place : undefined,
      page_id: context.pageId,
      additional_services: form.additionalServices.length > 0 ? form.additionalServices : undefined,
      fields: others.length > 0 ? Object.fromEntries(others) : undefined,
      url: context.url,
      user_agent: context.userAgent,
    }),
    source: "Website", // LEAD-04
    userData: withoutEmpty(Object.fromEntries(userKeys.map((key) => [key, text(key)]))),
    lead_attributes: {
      visited_pages: [...(context.visitedPages ?? [])],
      linked_query_params: { ...context.linkedQueryParams },
    },
  } as LeadSubmission;
}

function withoutEmpty<T extends Record<string, unknown>>(given: T) {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}
