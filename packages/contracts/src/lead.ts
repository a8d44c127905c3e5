import { z } from "zod";
import { rowId } from "./field.ts";
import { typedLine, typedText } from "./typed-text.ts";

/** FORM-24: who asks. Which of these a form needs is the site's setting, so the platform checks that, not this. */
const userData = z.strictObject({
  name: typedLine(200).optional(),
  last_name: typedLine(200).optional(),
  email: typedLine(320).optional(),
  phone: typedLine(40).optional(),
  postcode: typedLine(10).optional(),
});

const mostFields = 40;
const mostPages = 50;
const mostParameters = 30;

/** What a site's form asks besides: Rego, 'Where did you hear about us?', a preferred time. */
const otherFields = z
  .record(typedLine(80).min(1), z.union([typedText(2000), z.boolean(), z.number()]))
  .refine((fields) => Object.keys(fields).length <= mostFields, `At most ${mostFields} fields`);

const linkedQueryParams = z
  .record(typedLine(80).min(1), typedLine(500))
  .refine((given) => Object.keys(given).length <= mostParameters, `At most ${mostParameters} parameters`);

/** LEAD-07: this session's paths in order, and the landing page's query. */
const leadAttributes = z.strictObject({
  visited_pages: z.array(typedLine(500)).max(mostPages).optional(),
  linked_query_params: linkedQueryParams.optional(),
});

/** D10: what stood beside the box, and whether the person touched it. Left out: as the site's document has it. */
const consent = z.strictObject({
  wording: typedText(2000).min(1).optional(),
  touched: z.boolean().optional(),
});

/**
 * LEAD-08: `{userData, category, ...lead fields}`. What it says of a car besides `car_id` is the browser's word:
 * the platform reads the car itself.
 */
export const leadSubmission = z
  .strictObject({
    userData,
    category: typedLine(100).min(1),
    subcategory: typedLine(100).optional(),
    /** The form's name in the site's `form_fields`; its field list decides what is required. */
    form: z.string().regex(/^[a-z][a-z_]{0,39}$/),
    message: typedText(10_000).optional(),
    opt_in: z.boolean().optional(),
    terms_conditions: z.boolean().optional(),
    consent: consent.optional(),
    location_id: rowId.optional(),
    dealership_slug: typedLine(80).optional(),
    car_id: rowId.optional(),
    car_dealership_id: rowId.optional(),
    manufacturer_slug: typedLine(80).optional(),
    stock_number: typedLine(80).optional(),
    "Vehicle Make": typedLine(100).optional(),
    "Vehicle Model": typedLine(100).optional(),
    car_type: typedLine(40).optional(),
    vehicle_status: typedLine(40).optional(),
    page_id: z.union([typedLine(120), rowId]).optional(),
    additional_services: z.array(typedLine(200).min(1)).max(mostFields).optional(),
    fields: otherFields.optional(),
    url: typedLine(2000).optional(),
    source: z.literal("Website").optional(),
    user_agent: typedLine(1000).optional(),
    lead_attributes: leadAttributes.optional(),
  })
  .meta({ id: "LeadSubmission" });
export type LeadSubmission = z.infer<typeof leadSubmission>;

/** LEAD-09: only `lead_id` is a success. `reference` is what a person reads out over the phone. */
export const leadAccepted = z
  .object({ lead_id: z.uuid(), reference: z.string().min(1) })
  .meta({ id: "LeadAccepted" });
export type LeadAccepted = z.infer<typeof leadAccepted>;

/** The largest body of a submission, in bytes of JSON. */
export const leadBodyLimit = 32 * 1024;
