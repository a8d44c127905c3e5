import type { SilhouetteName } from "@forecourt/ui/silhouette";
import type { CarState } from "./car-state.ts";
import type { PriceView, RepaymentView } from "./price-view.ts";
import type { Tag } from "./tag.ts";

export type CardAction = { label: string; url: string; primary: boolean };

/** A car as a card shows it: the browser gets these words and nothing else of the car. */
export type CardView = {
  id: number;
  url: string;
  title: string;
  badge: string | null;
  state: CarState;
  tag: Tag | null;
  /** The first photo's hash. */
  photo: string | null;
  photosCount: number;
  outline: SilhouetteName;
  facts: [label: string, value: string][];
  more: [label: string, value: string][];
  price: PriceView;
  repayment: RepaymentView | null;
  place: string | null;
  below: string | null;
  actions: CardAction[];
  enquire: string | null;
};
