// Links that stand for one hold. The shopper's shows and releases it; the dealership's decides it once and ends (D19).
import type { Signing } from "../../kit/signing.ts";
import { bytesOfUuid, uuidOfBytes } from "../../kit/uuid-v7.ts";
import type { HoldKey } from "./holds.repo.ts";

const purposeOf = (websiteId: number) => `hold:${websiteId}`;

function bytesOf({ dealershipId, id }: HoldKey): Buffer {
  const owner = Buffer.alloc(8);
  owner.writeBigUInt64BE(BigInt(dealershipId));
  return Buffer.concat([owner, bytesOfUuid(id)]);
}

const keyOf = (bytes: Buffer): HoldKey => ({
  dealershipId: Number(bytes.readBigUInt64BE(0)),
  id: uuidOfBytes(bytes.subarray(8, 24)),
});

/** Whoever holds it may see this one hold, pay for it and release it, on this website. */
export const makeHoldToken = (signing: Signing, websiteId: number, key: HoldKey): string =>
  signing.seal(purposeOf(websiteId), bytesOf(key));

export function readHoldToken(signing: Signing, websiteId: number, token: string): HoldKey | undefined {
  const payload = signing.open(purposeOf(websiteId), token);
  return payload?.length === 24 ? keyOf(payload) : undefined;
}

export const decisions = ["confirm", "release", "refund"] as const;
export type Decision = (typeof decisions)[number];

/** Longer than a hold: a refund may be asked for after it was captured. */
const decideDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

export function makeDecideToken(
  signing: Signing,
  key: HoldKey,
  { decision, now }: { decision: Decision; now: Date },
): string {
  const end = Buffer.alloc(7);
  end.writeUInt8(decisions.indexOf(decision), 0);
  end.writeUIntBE(now.getTime() + decideDays * dayMs, 1, 6);
  return signing.seal("hold decide", Buffer.concat([bytesOf(key), end]));
}

export function readDecideToken(
  signing: Signing,
  token: string,
  now: Date,
): (HoldKey & { decision: Decision }) | undefined {
  const payload = signing.open("hold decide", token);
  if (payload?.length !== 31 || payload.readUIntBE(25, 6) < now.getTime()) return undefined;
  const decision = decisions[payload.readUInt8(24)];
  return decision && { ...keyOf(payload), decision };
}
