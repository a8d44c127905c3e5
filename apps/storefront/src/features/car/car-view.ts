import type { SilhouetteName } from "@forecourt/ui/silhouette";
import type { HoursRow, WeekHours } from "../../site/opening-hours.ts";
import type { LinkView } from "../../site/site-view.ts";
import type { CarState } from "../../stock/car-state.ts";
import type { CardView } from "../../stock/card-view.ts";
import type { PriceView, RepaymentView } from "../../stock/price-view.ts";
import type { Tag } from "../../stock/tag.ts";

export type Fact = [label: string, value: string];
export type SimilarView = { card: CardView; differences: { words: string; better: boolean }[] };

export type CarPlace = {
  name: string;
  address: string;
  image: string | null;
  url: string;
  directions: string;
  phone: string;
  week: WeekHours;
  usual: string;
  hours: HoursRow[];
};

export type CarView = {
  id: number;
  title: string;
  sub: string | null;
  kind: string;
  stocknum: string | null;
  state: CarState;
  tag: Tag | null;
  /** ISO day of the sale, where it is known. */
  soldOn: string | null;
  photos: { hash: string; alt: string }[];
  outline: SilhouetteName;
  price: PriceView;
  repayment: RepaymentView | null;
  warning: string | null;
  below: string | null;
  reserve: { label: string; url: string; note: string } | null;
  enquireUrl: string;
  testDriveUrl: string | null;
  links: (LinkView & { icon: "calculator" | "repeat-2" | "file-text" | "camera" })[];
  searchUrl: string;
  searchLabel: string;
  keys: Fact[];
  specs: Fact[];
  features: string[];
  comments: string[];
  place: CarPlace | null;
  reply: string | null;
  similar: SimilarView[];
};
