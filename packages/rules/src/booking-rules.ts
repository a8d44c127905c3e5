import type { SlotRules } from "./booking-slots.ts";
import type { Department } from "./location-type.ts";

export type BookingKind = "test_drive" | "service";

/** The department whose people and hours a booking needs. */
export const bookingDepartment: Record<BookingKind, Department> = { test_drive: "sales", service: "service" };

export type BookingRule = {
  location: string | null;
  kind: BookingKind | null;
  capacity?: number | undefined;
  slot_minutes?: number | undefined;
  lead_time_minutes?: number | undefined;
  days_ahead?: number | undefined;
};

export type BookingSettings = SlotRules & {
  booking_capacity: number;
  booking_rules: readonly BookingRule[];
};

/** A site's settings for one location and kind: what differs there, the last row that says it first. */
export function bookingRulesFor(
  settings: BookingSettings,
  { location, kind }: { location: string; kind: BookingKind },
): SlotRules & { capacity: number } {
  const fitting = settings.booking_rules.filter(
    (rule) =>
      (rule.location === null || rule.location === location) && (rule.kind === null || rule.kind === kind),
  );
  const lastSaid = (read: (rule: BookingRule) => number | undefined, usual: number): number =>
    fitting.reduce((said, rule) => read(rule) ?? said, usual);
  return {
    capacity: lastSaid((rule) => rule.capacity, settings.booking_capacity),
    booking_slot_minutes: lastSaid((rule) => rule.slot_minutes, settings.booking_slot_minutes),
    booking_lead_time_minutes: lastSaid((rule) => rule.lead_time_minutes, settings.booking_lead_time_minutes),
    booking_days_ahead: lastSaid((rule) => rule.days_ahead, settings.booking_days_ahead),
  };
}

/** BOOK-03, BOOK-04: the forms that book. */
export const bookingKindOf = (form: string): BookingKind | undefined =>
  form === "test_drive" || form === "service" ? form : undefined;
