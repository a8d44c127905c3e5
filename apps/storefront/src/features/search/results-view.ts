import type { CountedAttribute } from "@forecourt/rules/search-attributes";
import type { SilhouetteName } from "@forecourt/ui/silhouette";
import type { CardView } from "../../stock/card-view.ts";

/** Count null: not counted, since search is away. */
export type OptionView = { value: string; label: string; count: number | null; on: boolean };
export type ListFilter = {
  kind: "list";
  name: CountedAttribute;
  title: string;
  options: OptionView[];
  open: boolean;
};
export type MakeView = OptionView & { models: OptionView[] };
export type TreeFilter = { kind: "tree"; title: string; makes: MakeView[]; more: MakeView[] };
/** A site of one maker: its models at once. */
export type ModelsFilter = { kind: "models"; title: string; make: string; models: OptionView[] };
export type BodyFilter = {
  kind: "bodies";
  title: string;
  options: (OptionView & { outline: SilhouetteName })[];
};
export type RangeFilter = {
  kind: "range";
  name: "price" | "subscription_price" | "year" | "km";
  title: string;
  /** Of the stock; null: not known. */
  ends: { min: number; max: number } | null;
  from: number | null;
  to: number | null;
  /** In front of and after a number: `$`, ` km`. */
  unit: [before: string, after: string];
  value: string | null;
  /** How many cars lie where between the ends, as shares of the fullest, 0 to 20; empty: not counted. */
  shape: { from: number; step: number; bars: number[] } | null;
  open: boolean;
};
/** SEARCH-16 */
export type NumberFilter = { kind: "stocknum"; title: string; value: string };
/** How far, for a site of several places: the postcode first, then its limits. */
export type NearFilter = {
  kind: "near";
  title: string;
  postcode: string;
  /** ERR-07 */
  problem: string | null;
  /** Kilometres; empty before a postcode is known. */
  options: OptionView[];
};
export type PhotosFilter = { kind: "photos"; title: string; option: OptionView };
export type FilterView =
  | ListFilter
  | TreeFilter
  | ModelsFilter
  | BodyFilter
  | RangeFilter
  | NumberFilter
  | NearFilter
  | PhotosFilter;

export type Chip = { label: string; url: string };
/** SEARCH-25: on, it leads back out. */
type Preset = { label: string; url: string; on: boolean };
export type PromoView = {
  key: string;
  heading: string;
  text: string;
  button: string;
  url: string;
  outline: SilhouetteName;
  asksRego: boolean;
  state: string;
};
export type ResultItem = { promo: PromoView } | { card: CardView };

export type ResultsView = {
  title: string;
  path: string;
  text: string;
  /** Null: not counted, since search is away. */
  total: number | null;
  unit: string;
  /** What this list is, in the breadcrumb. */
  crumb: string;
  items: ResultItem[];
  filters: FilterView[];
  chips: Chip[];
  presets: Preset[];
  /** Fields of what is chosen and has no filter here: a change of another must not lose it. */
  hidden: [name: string, value: string][];
  clearUrl: string;
  sort: string;
  /** True: it is known from where, so the nearest can come first. */
  canSortByDistance: boolean;
  view: "grid" | "list";
  viewUrls: { grid: string; list: string };
  page: number;
  /** True: the stock as the platform's own records have it, without counts (search is away). */
  isDegraded: boolean;
  pages: { label: string; page: number | null; url: string }[];
  nextUrl: string | null;
  relax: { label: string; url: string; count: number }[];
};
