import type { Car } from "@forecourt/contracts";
import type { InfoTabName } from "@forecourt/rules/car-info-tabs";
import type { CarState } from "@forecourt/rules/car-state";
import type { CardTag } from "@forecourt/rules/card-tag";
import type { Point } from "@forecourt/rules/distance";
import type { HoursRow } from "@forecourt/rules/hours-table";
import type { PriceDisplay } from "@forecourt/rules/price-display";
import type { SilhouetteName } from "@forecourt/ui/silhouette";
import type { TextNode } from "../../site/markdown.ts";
import type { OpenView } from "../../site/present-hours.ts";
import type { LinkView } from "../../site/site-view.ts";
import type { CardView } from "../../stock/card-view.ts";
import type { RepaymentView } from "../../stock/repayment-view.ts";

export type Fact = [label: string, value: string];
export type SimilarView = { card: CardView; differences: { words: string; better: boolean }[] };

/** What `view.json` may have newer, as it was when the page was made (CALL-24). */
export type CarAsMade = Pick<
  Car,
  | "id"
  | "slug"
  | "views"
  | "updated_at"
  | "status"
  | "reserved"
  | "reservable"
  | "sold_date_timestamp"
  | "price"
  | "price_type"
  | "price_state"
  | "before_price"
  | "subscription_price"
  | "preorder"
>;

/** CAR-10 to CAR-12: a tab that the car fills is drawn by its name; the others bring the site's own text. */
export type TabView = { tab: InfoTabName; label: string; text: TextNode[]; promises: string[] };

/** CAR-14: the rows of a lender's card; rate and comparison rate are always two of them. */
export type FinanceView = { headline: RepaymentView | null; rows: Fact[]; warning: string };

export type MarketView = {
  /** "$1,310 below" */
  lead: string;
  /** "the Queensland average of 46 similar cars." */
  rest: string;
  isBelow: boolean;
  /** What was compared, what was left out, of which day. */
  basis: string;
  /** In words for the scale's two marks, and where they stand on it, 0 to 100. */
  asked: { words: string; at: number };
  average: { words: string; at: number };
};

/** A price that was asked; `until` is null for the present one. Days as ISO and in words. */
export type AskedView = {
  amount: string;
  type: string | null;
  from: DayView;
  until: DayView | null;
};
export type DayView = { day: string; words: string };

export type CarPlace = {
  id: number;
  name: string;
  address: string;
  image: string | null;
  url: string;
  directions: string;
  /** For the map; null: the place has no position. */
  position: Point | null;
  /** Google's map, where the place has a key for it (D16). */
  googleMap: string | null;
  phone: string;
  open: OpenView | null;
  hours: HoursRow[];
};

export type CarView = {
  id: number;
  slug: string;
  dealershipId: number | null;
  websiteId: number;
  carType: Car["car_type"];
  /** ANALYTICS-09: what a view of its page is called; null: it has no event. */
  viewEvent: number | null;
  made: CarAsMade;
  /** What stands where there is no price, and after a weekly one. */
  priceWords: { no_price_text: string; weekWords: string | null };
  title: string;
  sub: string | null;
  kind: string;
  stocknum: string | null;
  state: CarState;
  tag: CardTag | null;
  /** ISO day of the sale, where it is known. */
  soldOn: string | null;
  photos: { hash: string; alt: string }[];
  /** A film of the car, at whoever keeps it. */
  video: string | null;
  outline: SilhouetteName;
  price: PriceDisplay;
  /** The price in a sentence; null where none is shown. */
  listedAt: string | null;
  repayment: RepaymentView | null;
  /** D14: under the repayment of the panel; whole. */
  warning: string | null;
  finance: FinanceView | null;
  below: string | null;
  market: MarketView | null;
  /** The oldest first; empty where nothing was ever asked. */
  asked: AskedView[];
  /** "until 12 October", beside the price before; null without evidence of it. */
  beforeUntil: DayView | null;
  reserve: { label: string; url: string; note: string } | null;
  enquireUrl: string;
  testDriveUrl: string | null;
  links: (LinkView & { icon: "calculator" | "repeat-2" | "file-text" | "camera" })[];
  searchUrl: string;
  searchLabel: string;
  similarUrl: string;
  /** CAR-01: the three parts of the key information. */
  keys: Fact[];
  specs: Fact[];
  summary: Fact[];
  tabs: TabView[];
  features: string[];
  comments: string[];
  place: CarPlace | null;
  /** PHONE-05 */
  callText: string;
  /** GROUP-09 */
  showsContact: boolean;
  /** CALL-23: whether this site delivers at all. */
  delivers: boolean;
  reply: string | null;
  /** FAV-05 to FAV-07 */
  canBeFavourite: boolean;
  similar: SimilarView[];
};
