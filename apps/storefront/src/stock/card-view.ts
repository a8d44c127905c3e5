import type { CarState } from "@forecourt/rules/car-state";
import type { CardTag } from "@forecourt/rules/card-tag";
import type { PriceDisplay } from "@forecourt/rules/price-display";
import type { SilhouetteName } from "@forecourt/ui/silhouette";
import type { RepaymentView } from "./repayment-view.ts";

type CardAction = {
  label: string;
  url: string;
  primary: boolean;
  /** Rule 17: what has a policy of its own is loaded as a page of its own. */
  isDocument?: boolean;
};

/** A car as a card shows it: the browser gets these words and nothing else of the car. */
export type CardView = {
  id: number;
  url: string;
  title: string;
  badge: string | null;
  state: CarState;
  tag: CardTag | null;
  /** The first photo's hash. */
  photo: string | null;
  photosCount: number;
  outline: SilhouetteName;
  facts: [label: string, value: string][];
  more: [label: string, value: string][];
  price: PriceDisplay;
  repayment: RepaymentView | null;
  /** Under a weekly price: the least time, what is in it. */
  note: string | null;
  place: string | null;
  below: string | null;
  actions: CardAction[];
  /** Under the buttons. */
  /** Enquiring opens a form in place; finance has a page. */
  enquire: { label: string; url: string; opens: "form" | "page" } | null;
  canBeFavourite: boolean;
};
