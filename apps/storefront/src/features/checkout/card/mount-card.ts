import type { PaymentProvider } from "@forecourt/contracts";
import type { MountCard } from "./card-form.ts";

/** A shopper's browser fetches the part of the one processor that it meets. */
const parts: Record<PaymentProvider, () => Promise<MountCard>> = {
  stripe: async () => (await import("./stripe-card.ts")).mountStripe,
  till: async () => (await import("./till-card.ts")).mountTill,
  st_george: async () => (await import("./payway-card.ts")).mountPayway,
};

export const mountCard: MountCard = async (place, processor, returnUrl) =>
  (await parts[processor.type]())(place, processor, returnUrl);
