// Links that stand for one lead. `status` shows it; `confirm` was sent to the shopper's own mailbox or phone and so says
// that they have it (D24); `release` was sent to the dealership and ends (D19).
import type { Signing } from "../../kit/signing.ts";
import { bytesOfUuid, uuidOfBytes } from "../../kit/uuid-v7.ts";

type Purpose = "status" | "confirm";

const purposeOf = (purpose: Purpose, websiteId: number) => `enquiry ${purpose}:${websiteId}`;

export function makeEnquiryToken(
  signing: Signing,
  purpose: Purpose,
  lead: { websiteId: number; id: string },
): string {
  return signing.seal(purposeOf(purpose, lead.websiteId), bytesOfUuid(lead.id));
}

/** For this website only: another's token opens nothing. */
export function readEnquiryToken(
  signing: Signing,
  websiteId: number,
  token: string,
): { id: string; purpose: Purpose } | undefined {
  for (const purpose of ["status", "confirm"] as const) {
    const payload = signing.open(purposeOf(purpose, websiteId), token);
    if (payload?.length === 16) return { id: uuidOfBytes(payload), purpose };
  }
  return undefined;
}

const releaseDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

export function makeReleaseToken(
  signing: Signing,
  lead: { websiteId: number; id: string },
  now: Date,
): string {
  const numbers = Buffer.alloc(14);
  numbers.writeBigUInt64BE(BigInt(lead.websiteId), 0);
  numbers.writeUIntBE(now.getTime() + releaseDays * dayMs, 8, 6);
  return signing.seal("release", Buffer.concat([numbers, bytesOfUuid(lead.id)]));
}

export function readReleaseToken(
  signing: Signing,
  token: string,
  now: Date,
): { websiteId: number; id: string } | undefined {
  const payload = signing.open("release", token);
  if (payload?.length !== 30 || payload.readUIntBE(8, 6) < now.getTime()) return undefined;
  return { websiteId: Number(payload.readBigUInt64BE(0)), id: uuidOfBytes(payload.subarray(14)) };
}
