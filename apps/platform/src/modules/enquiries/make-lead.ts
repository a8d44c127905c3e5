import type { LeadSubmission } from "@forecourt/contracts";
import { readSlotValue } from "@forecourt/rules/booking-slots";
import { replyDueAt } from "@forecourt/rules/reply-due";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";
import { slotField } from "../bookings/index.ts";
import type { LeadCar } from "./lead-car.repo.ts";

/** The column `fields` of a lead. */
export type LeadFields = {
  form: string;
  opt_in: boolean;
  dealership_slug: string | null;
  page_id: string | number | null;
  additional_services: string[];
  manufacturer_slug: string | null;
  answers: Record<string, string | number | boolean>;
};

type Given = {
  submission: LeadSubmission;
  document: SiteDocument;
  car: LeadCar | undefined;
  dealershipSlug: string | undefined;
  place: SiteLocation | undefined;
  now: Date;
};

/** The row's columns, but for its keys. The car is the platform's own reading of it, never the browser's (LEAD-01). */
export function makeLead({ submission, document, car, dealershipSlug, place, now }: Given) {
  const { lead_attributes } = submission;
  return {
    ...personOf(submission),
    category: submission.category,
    subcategory: submission.subcategory ?? null,
    message: submission.message ?? null,
    car_id: car?.id ?? null,
    car_dealership_id: car?.dealership_id ?? null, // LEAD-06
    location_id: place?.id ?? null,
    car: car ?? null,
    fields: fieldsOf(submission, dealershipSlug),
    lead_attributes: { visited_pages: [], linked_query_params: {}, ...lead_attributes }, // LEAD-07
    url: ownUrl(submission.url, document.domains),
    source: "Website", // LEAD-04
    user_agent: submission.user_agent ?? null,
    reply_due_at: replyDue(place, document.settings.reply_within_minutes, now) ?? null,
  };
}

function personOf({ userData }: LeadSubmission) {
  return {
    name: userData.name ?? null,
    last_name: userData.last_name ?? null,
    email: userData.email ?? null,
    phone: userData.phone ?? null,
    postcode: userData.postcode ?? null,
  };
}

/** What has no column of its own (FORM-07, LEAD-01). */
function fieldsOf(submission: LeadSubmission, dealershipSlug: string | undefined): LeadFields {
  return {
    form: submission.form,
    opt_in: submission.opt_in ?? true, // LEAD-02
    dealership_slug: dealershipSlug ?? null,
    page_id: submission.page_id ?? null,
    additional_services: submission.additional_services ?? [],
    manufacturer_slug: submission.manufacturer_slug ?? null,
    answers: answersOf(submission.fields ?? {}),
  };
}

/** A slot is kept as the time it is; its place is the lead's own. */
function answersOf(fields: LeadFields["answers"]): LeadFields["answers"] {
  const given = fields[slotField];
  return readSlotValue(given) ? { ...fields, [slotField]: String(given).split(" ", 1)[0] ?? "" } : fields;
}

/** LEAD-03: the page submitted from. An address elsewhere is not it, and would be a stranger's link in our mail. */
function ownUrl(given: string | undefined, domains: readonly string[]): string | null {
  const url = given === undefined ? null : URL.parse(given);
  const isOurs = url !== null && /^https?:$/.test(url.protocol) && domains.includes(url.hostname);
  return isOurs && url.username === "" && url.password === "" ? url.href : null;
}

/** Counted in the place's opening hours; nothing is promised where those are unknown. */
export function replyDue(place: SiteLocation | undefined, minutes: number, now: Date): Date | undefined {
  if (!place?.time_zone) return undefined;
  const { opening_hours, special_hours } = place.contact_detail;
  return replyDueAt(now, minutes, { opening_hours, special_hours, time_zone: place.time_zone });
}
