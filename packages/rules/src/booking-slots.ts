import { type Hours, type OpeningSpan, openingSpans } from "./opening-spans.ts";
import { zonedIso, zonedTime } from "./zoned-time.ts";

export type SlotLimits = { booking_lead_time_minutes: number; booking_days_ahead: number };
export type SlotRules = SlotLimits & { booking_slot_minutes: number };
/** `iso` is the place's own clock with its offset: what CALL-21 and CALL-22 give. */
export type Slot = { iso: string; startsAt: Date; endsAt: Date };
export type Taken = { startsAt: Date; endsAt: Date };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * Every slot of a place, in order: from each day's opening on, by the place's own clock, those that end by closing
 * time. A time that the clocks skip is no slot; one that comes twice is one slot; no two slots overlap.
 */
export function openingSlots(hours: Hours, now: Date, rules: SlotRules): Slot[] {
  const { first, last } = bounds(now, rules);
  const slots: Slot[] = [];
  // A day more than the days ahead: the last of them may lie on the next date of the place's calendar.
  for (const span of openingSpans(now, hours, rules.booking_days_ahead + 1)) {
    for (const slot of slotsOf(span, hours.time_zone, rules.booking_slot_minutes)) {
      const at = slot.startsAt.getTime();
      if (at > last) return slots;
      if (at >= first) slots.push(slot);
    }
  }
  return slots;
}

function* slotsOf(span: OpeningSpan, zone: string, minutes: number): Generator<Slot> {
  const opens = minutesOf(span.opens);
  const offset = evenOffset(span, zone);
  let freeFrom = span.from;
  for (let clock = opens; clock < dayMinutes; clock += minutes) {
    const time = timeOf(clock);
    const startsAt = offset
      ? new Date(span.from.getTime() + (clock - opens) * minuteMs)
      : zonedTime(span.date, time, zone);
    const endsAt = new Date(startsAt.getTime() + minutes * minuteMs);
    if (endsAt > span.to) return;
    const iso = offset ? `${span.date}T${time}:00${offset}` : zonedIso(startsAt, zone);
    const isOnTheClock = iso.startsWith(`${span.date}T${time}`);
    if (!isOnTheClock || startsAt < freeFrom) continue;
    freeFrom = endsAt;
    yield { iso, startsAt, endsAt };
  }
}

/** `+10:00` where the clocks do not change while it is open: all but two days a year, and Intl is asked once, not for each slot. */
function evenOffset({ date, opens, closes, from, to }: OpeningSpan, zone: string): string | undefined {
  const shown = (minutesOf(closes) - minutesOf(opens)) * minuteMs;
  const iso = zonedIso(from, zone);
  const isEven = to.getTime() - from.getTime() === shown && iso.startsWith(`${date}T${opens}`);
  return isEven ? iso.slice(19) : undefined;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string => new Date(minutes * minuteMs).toISOString().slice(11, 16);

/** Those with a seat left. What was booked before the slots changed may lie across two of them, and takes a seat of both. */
export function freeSlots(slots: readonly Slot[], taken: readonly Taken[], capacity: number): Slot[] {
  return slots.filter(
    (slot) =>
      taken.filter((one) => one.startsAt < slot.endsAt && slot.startsAt < one.endsAt).length < capacity,
  );
}

/** What a form sends for a chosen slot, in a field that also takes a time of one's own: the slot and its place. */
export const slotValue = (iso: string, locationId: number): string => `${iso} ${locationId}`;

export function readSlotValue(value: unknown): { startsAt: Date; locationId: number } | undefined {
  if (typeof value !== "string") return undefined;
  const [, iso = "", id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)) (\d{1,15})$/.exec(value) ?? [];
  const startsAt = new Date(iso);
  return Number.isNaN(startsAt.getTime()) ? undefined : { startsAt, locationId: Number(id) };
}

/**
 * BOOK-03, BOOK-04: the slots to offer, in order, each once: not sooner than the lead time, not later than the days
 * ahead. `free` asks for any date and time, where the dealership's slots could not be had (`false`).
 */
export function bookableSlots(
  answer: readonly string[] | false,
  now: Date,
  limits: SlotLimits,
): { kind: "free" } | { kind: "slots"; slots: string[] } {
  if (answer === false) return { kind: "free" };
  const { first, last } = bounds(now, limits);
  const byInstant = new Map<number, string>();
  for (const slot of answer) {
    const at = Date.parse(slot);
    if (at >= first && at <= last && !byInstant.has(at)) byInstant.set(at, slot);
  }
  const slots = [...byInstant].sort(([a], [b]) => a - b).map(([, slot]) => slot);
  return { kind: "slots", slots };
}

function bounds(now: Date, { booking_lead_time_minutes, booking_days_ahead }: SlotLimits) {
  const from = now.getTime();
  return {
    first: from + booking_lead_time_minutes * minuteMs,
    last: from + booking_days_ahead * dayMinutes * minuteMs,
  };
}
