export type SlotLimits = { booking_lead_time_minutes: number; booking_days_ahead: number };

/**
 * BOOK-03, BOOK-04: the slots to offer, in order, each once: not sooner than the lead time, not later than the days
 * ahead. `free` asks for any date and time, where the dealership's slots could not be had (`false`).
 */
export function bookableSlots(
  answer: readonly string[] | false,
  now: Date,
  { booking_lead_time_minutes, booking_days_ahead }: SlotLimits,
): { kind: "free" } | { kind: "slots"; slots: string[] } {
  if (answer === false) return { kind: "free" };
  const first = now.getTime() + booking_lead_time_minutes * 60_000;
  const last = now.getTime() + booking_days_ahead * 86_400_000;
  const byInstant = new Map<number, string>();
  for (const slot of answer) {
    const at = Date.parse(slot);
    if (at >= first && at <= last && !byInstant.has(at)) byInstant.set(at, slot);
  }
  const slots = [...byInstant].sort(([a], [b]) => a - b).map(([, slot]) => slot);
  return { kind: "slots", slots };
}
