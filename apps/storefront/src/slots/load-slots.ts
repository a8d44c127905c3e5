import type { BookingSlots } from "@forecourt/contracts";
import type { BookingKind } from "@forecourt/rules/booking-rules";
import type { PlaceSlots } from "./place-slots.ts";

const patienceMs = 8000;

/** The slots as they are now: the page may have been kept for a while. Undefined: they are not to be had. */
export async function loadSlots(kind: BookingKind, locationId: number): Promise<PlaceSlots | undefined> {
  try {
    const address = `/api/bookings/slots?kind=${kind}&location_id=${locationId}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return undefined;
    const { slots, location_name } = (await answer.json()) as BookingSlots;
    return { locationId, place: location_name, slots };
  } catch {
    return undefined; // no network: what is shown stays, and the platform has the last word
  }
}
