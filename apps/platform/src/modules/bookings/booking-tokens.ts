import type { Signing } from "../../kit/signing.ts";
import { bytesOfUuid, uuidOfBytes } from "../../kit/uuid-v7.ts";

const purposeOf = (websiteId: number) => `booking:${websiteId}`;

/** Whoever holds it may see, move and cancel this one booking, on this website. */
export const makeBookingToken = (signing: Signing, websiteId: number, bookingId: string): string =>
  signing.seal(purposeOf(websiteId), bytesOfUuid(bookingId));

export function readBookingToken(signing: Signing, websiteId: number, token: string): string | undefined {
  const payload = signing.open(purposeOf(websiteId), token);
  return payload?.length === 16 ? uuidOfBytes(payload) : undefined;
}

/** For whoever has just booked: when, and the key to the booking's page. */
export function presentMade(
  signing: Signing,
  websiteId: number,
  made: { id: string; slot: { iso: string } } | undefined,
): { starts_at: string; token: string } | undefined {
  return made && { starts_at: made.slot.iso, token: makeBookingToken(signing, websiteId, made.id) };
}
