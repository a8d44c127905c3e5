import type { PaymentProvider } from "@forecourt/contracts";
import type { PhoneSettings } from "@forecourt/rules/phone";
import type { TextNode } from "../../site/markdown.ts";
import type { CardView } from "../../stock/card-view.ts";

/** The page as everybody would see it: whose hold it is comes by a call of the browser's own (rule 11). */
export type CheckoutView = {
  card: CardView;
  /** `$200` */
  deposit: string;
  /** D11: charged now, and refunded; else set aside on the card. */
  isCharged: boolean;
  /** Where the browser's calls go. */
  stepsPath: string;
  carPath: string;
  processor: {
    type: PaymentProvider;
    key: string;
    script: string;
    amountCents: number;
    wallets: { applePay: boolean; googlePay: boolean };
  };
  phoneRules: PhoneSettings;
  terms: TextNode[];
  place: { name: string; phone: string } | null;
  reply: string | null;
  siteSlug: string;
};

/** What the browser hears of its own hold. */
export type HoldView = {
  token: string;
  state: "soft" | "held" | "captured" | "released" | "expired" | "refunded";
  payment: string | null;
  leftMs: number;
  /** `Tuesday 17 November at 12:31 pm`: when the 48 hours would end, were it paid now. */
  wouldEnd: string;
};

export type StartedView = { clientSecret: string | null; status: string; redirectUrl: string | null };

/** Why a step was not taken. `unknown`: it may have been; the hold's own page finds out. */
export type StepRefusal = {
  kind: "taken" | "often" | "invalid" | "down" | "unknown" | "gone";
  words: string;
};
export type StepAnswer<T> = { ok: true; value: T } | ({ ok: false } & StepRefusal);
