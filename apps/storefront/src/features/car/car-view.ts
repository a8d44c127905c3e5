import type { CarState } from "@forecourt/rules/car-state";
import type { CardTag } from "@forecourt/rules/card-tag";
import type { HoursRow } from "@forecourt/rules/hours-table";
import type { PriceDisplay } from "@forecourt/rules/price-display";
import type { SilhouetteName } from "@forecourt/ui/silhouette";
import type { OpenView } from "../../site/present-hours.ts";
import type { LinkView } from "../../site/site-view.ts";
import type { CardView } from "../../stock/card-view.ts";
import type { RepaymentView } from "../../stock/repayment-view.ts";

export type Fact = [label: string, value: string];
export type SimilarView = { card: CardView; differences: { words: string; better: boolean }[] };

export type CarPlace = {
  name: string;
  address: string;
  image: string | null;
  url: string;
  directions: string;
  phone: string;
  open: OpenView | null;
  hours: HoursRow[];
};

export type CarView = {
  id: number;
  title: string;
  sub: string | null;
  kind: string;
  stocknum: string | null;
  state: CarState;
  tag: CardTag | null;
  /** ISO day of the sale, where it is known. */
  soldOn: string | null;
  photos: { hash: string; alt: string }[];
  outline: SilhouetteName;
  price: PriceDisplay;
  repayment: RepaymentView | null;
  warning: string | null;
  below: string | null;
  reserve: { label: string; url: string; note: string } | null;
  enquireUrl: string;
  testDriveUrl: string | null;
  links: (LinkView & { icon: "calculator" | "repeat-2" | "file-text" | "camera" })[];
  searchUrl: string;
  searchLabel: string;
  similarUrl: string;
  keys: Fact[];
  specs: Fact[];
  features: string[];
  comments: string[];
  place: CarPlace | null;
  reply: string | null;
  similar: SimilarView[];
};
