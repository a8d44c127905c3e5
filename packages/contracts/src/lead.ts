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
    /** ALTCHA's payload as its widget gives it: base64 of the solved challenge. Without it: D24. */
    altcha: z.string().max(2000).optional(),
    /** A field that no person sees and no browser fills; whoever fills it is doubted. */
    homepage: z.string().max(2000).optional(),
  })
  .meta({ id: "LeadSubmission" });
export type LeadSubmission = z.infer<typeof leadSubmission>;

/** LEAD-09: only `lead_id` is a success. `reference` is what a person reads out over the phone. */
export const leadAccepted = z
  .object({
    lead_id: z.uuid(),
    reference: z.string().min(1),
    /** For `/enquiries/{token}`: what became of it. */
    token: z.string().min(1),
    /** D24: stored, but nobody is told of it before the shopper or a person at the dealership lets it go on. */
    held: z.literal(true).optional(),
    /** Where the link went that lets a held enquiry go on; left out where only a person can. */
    confirm_by: z.enum(["email", "sms"]).optional(),
    /** The slot that the lead took, where its form chose one; `token` is for `/bookings/{token}`. */
    booking: z.object({ starts_at: z.iso.datetime({ offset: true }), token: z.string().min(1) }).optional(),
  })
  .meta({ id: "LeadAccepted" });
export type LeadAccepted = z.infer<typeof leadAccepted>;

/** The largest body of a submission, in bytes of JSON. */
export const leadBodyLimit = 32 * 1024;

/** ALTCHA's challenge, in the format of its widget; `salt` says when it was issued and when it ends. */
export const leadChallenge = z
  .object({
    algorithm: z.literal("SHA-256"),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  })
  .meta({ id: "LeadChallenge" });

/** The shopper's own view of an enquiry. No name and no message: a link may be passed on. */
export const enquiryStatus = z
  .object({
    reference: z.string().min(1),
    category: z.string(),
    /** unconfirmed: waits for the shopper's own confirmation, or for the dealership to let it through. */
    state: z.enum(["unconfirmed", "received", "delivered", "withdrawn"]),
    received_at: z.iso.datetime(),
    /** When the first of the dealership's destinations had it. */
    delivered_at: z.iso.datetime().nullable(),
    reply_due_at: z.iso.datetime().nullable(),
    withdrawn_at: z.iso.datetime().nullable(),
    /** The place that answers, and the zone its times are shown in. */
    place: z.object({ name: z.string(), phone: z.string(), time_zone: z.string() }),
    car: z.object({ title: z.string(), path: z.string() }).nullable(),
    /** Where the link went by which an unconfirmed one goes on; null: a person looks at it. */
    confirm_by: z.enum(["email", "sms"]).nullable(),
    can_confirm: z.boolean(),
    can_withdraw: z.boolean(),
  })
  .meta({ id: "EnquiryStatus" });
export type EnquiryStatus = z.infer<typeof enquiryStatus>;
