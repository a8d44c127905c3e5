// Which slots a form offers: those of the place it is about, asked for on the server with the page.
import { type BookingKind, bookingKindOf } from "@forecourt/rules/booking-rules";
import { readSlotValue } from "@forecourt/rules/booking-slots";
import type { SiteLocation } from "@forecourt/site-config";
import type { SiteRecord, SiteSource } from "../../site/site-source.ts";
import type { PlaceSlots } from "../../slots/place-slots.ts";
import { departmentFor } from "./form-department.ts";
import { type FieldView, type FormView, fieldsOf, type Values } from "./form-view.ts";

type Asking = { site: SiteRecord; source: SiteSource };
type Booking = { kind: BookingKind; when: FieldView; where: FieldView | undefined };

/** What of a form makes it one that books. */
export function bookingOf(form: FormView): Booking | undefined {
  const kind = bookingKindOf(form.name);
  const when = fieldsOf(form).find(({ type }) => type === "date_time");
  const where = fieldsOf(form).find(({ type }) => type === "location");
  return kind && when ? { kind, when, where } : undefined;
}

function findPlace(form: FormView, chosen: string, { site }: Asking): SiteLocation | undefined {
  const { locations } = site.document;
  if (bookingOf(form)?.where) return locations.find(({ id }) => String(id) === chosen);
  const fit = departmentFor(form.name, locations);
  return fit.find(({ primary }) => primary) ?? fit[0];
}

/** Null: no place is chosen yet. */
export async function slotsAt(form: FormView, chosen: string, asking: Asking): Promise<PlaceSlots | null> {
  const booking = bookingOf(form);
  const place = booking && findPlace(form, chosen, asking);
  if (!booking || !place) return null;
  const { site, source } = asking;
  const dealership = site.document.dealerships.find(({ slug }) => slug === place.dealership_slug);
  if (!dealership) return null;
  const question = { kind: booking.kind, dealershipId: dealership.id, locationId: place.id };
  return { locationId: place.id, place: place.name, slots: await source.slots(site, question) };
}

export async function withSlots(form: FormView, asking: Asking): Promise<FormView> {
  const booking = bookingOf(form);
  if (!booking) return form;
  const { kind, when, where } = booking;
  const shown = await slotsAt(form, where?.value ?? "", asking);
  const slots = {
    kind,
    placeField: where?.name ?? null,
    placeLabel: where?.label.toLowerCase() ?? "place",
    shown,
  };
  const fill = (field: FieldView): FieldView => (field.name === when.name ? { ...field, slots } : field);
  return { ...form, steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(fill) })) };
}

/**
 * Without JavaScript the page cannot change its slots when another place is chosen: it asks once more, with those of
 * the chosen one. `isAsked`: the page had the field at all.
 */
export function slotProblem(
  form: FormView,
  values: Values,
  { isAsked, at }: { isAsked: boolean; at: PlaceSlots | null },
): { field: string; message: string } | undefined {
  const booking = bookingOf(form);
  if (!booking || !at?.slots || at.slots.length === 0) return undefined;
  const field = booking.when.name;
  const chosen = readSlotValue(values[field]);
  const isElsewhere = chosen !== undefined && chosen.locationId !== at.locationId;
  if (isAsked && !isElsewhere) return undefined;
  return { field, message: `These are the free times at ${at.place}. Please pick one.` };
}
