import { isIPv6 } from "node:net";
import type { LeadSubmission } from "@forecourt/contracts";
import { internationalPhone } from "@forecourt/rules/international-phone";
import { normalisePhone } from "@forecourt/rules/phone";
import type { Signing } from "../../kit/signing.ts";

/** What two leads of one person have in common, however it was typed. */
export function contactKeys({ userData }: Pick<LeadSubmission, "userData">) {
  const email = userData.email?.trim().toLowerCase();
  const typed = userData.phone ?? "";
  const phone = internationalPhone(typed) ?? normalisePhone(typed).replaceAll(/\D/g, "");
  return { email_key: email || null, phone_key: phone.length >= 6 ? phone : null };
}

/** A home has a whole /64 of IPv6 addresses, so those count as one. */
export function clientKey(signing: Signing, websiteId: number, address: string): string {
  return signing.digest(`client:${websiteId}`, isIPv6(address) ? networkOf(address) : address);
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => "0");
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
