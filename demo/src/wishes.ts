import type { CarType, PriceType } from "@forecourt/contracts";
import type { DealerProfile } from "./dealer-profile.ts";

/** What is decided for a car instead of drawn: a small yard must show rare states too. */
export type Wish = {
  carType?: CarType;
  status?: "in_stock" | "coming_soon" | "sold" | "others";
  soldDaysAgo?: number;
  daysInStock?: number;
  tag?: string;
  preorder?: boolean;
  priced?: boolean;
  priceType?: PriceType | null;
  photos?: "none" | "one" | "all";
  comment?: "none" | "long" | "unicode";
  reserved?: boolean;
  hidden?: boolean;
  reservable?: boolean | null;
  dropped?: boolean;
  /** Asking price over value: 0.9 earns the market badge. */
  asking?: number;
  valued?: boolean;
  certified?: boolean;
  filed?: boolean;
  fuel?: string;
  leastSeats?: number;
  /** A car of a badge or series that has no name. */
  unnamed?: "badge" | "series";
  leastAge?: number;
  registered?: boolean;
  lender?: "no_rate" | "no_disclaimer" | "no_payment";
  longName?: boolean;
  private?: boolean;
};

const plainInStock = { status: "in_stock" } as const;

/** In this order over the first cars of a dealership, one in two, so that they stand between ordinary ones. */
const general: readonly Wish[] = [
  { status: "in_stock", dropped: true, photos: "all", priced: true, daysInStock: 48 },
  { status: "sold", soldDaysAgo: 1, tag: "JUST SOLD", photos: "all", priced: true },
  { ...plainInStock, reserved: true, photos: "all", priced: true },
  { status: "coming_soon", carType: "used", photos: "one", priced: true },
  { ...plainInStock, photos: "none", priced: true },
  { ...plainInStock, priced: false, photos: "all" },
  { ...plainInStock, carType: "used", asking: 0.9, valued: true, photos: "all", priced: true },
  { ...plainInStock, comment: "none", photos: "all" },
  { status: "coming_soon", carType: "new", tag: "Pre-order", preorder: true, photos: "none", priced: true },
  { ...plainInStock, tag: "Special", dropped: true, daysInStock: 60, photos: "all", priced: true },
  { status: "sold", soldDaysAgo: 40, photos: "all", priced: true },
  { ...plainInStock, carType: "demo", tag: "Test Drive Only", photos: "all", priced: true },
  { status: "others", photos: "all" },
  { ...plainInStock, fuel: "Electric", photos: "all", priced: true },
  { ...plainInStock, hidden: true },
  { ...plainInStock, fuel: "Hybrid", photos: "all", priced: true },
  { ...plainInStock, photos: "one", priced: true },
  { ...plainInStock, daysInStock: 2, tag: "New Arrival", photos: "all", priced: true },
  { ...plainInStock, longName: true, comment: "long", carType: "used", photos: "all", priced: true },
  { ...plainInStock, comment: "unicode", carType: "used", photos: "all", priced: true },
  { ...plainInStock, reservable: false, photos: "all", priced: true },
  { ...plainInStock, reservable: null, valued: false, photos: "all", priced: true },
  { status: "sold", soldDaysAgo: 95, photos: "all", priced: true },
  { status: "coming_soon", carType: "new", preorder: true, photos: "none", priced: false },
  { ...plainInStock, carType: "used", certified: true, filed: true, photos: "all", priced: true },
  { ...plainInStock, carType: "used", registered: false, photos: "all", priced: true },
  { ...plainInStock, carType: "demo", tag: "*** Test Drive Vehicle Only ***", photos: "all", priced: true },
  { ...plainInStock, lender: "no_rate", photos: "all", priced: true },
  { ...plainInStock, lender: "no_disclaimer", photos: "all", priced: true },
  { ...plainInStock, lender: "no_payment", photos: "all", priced: true },
  { ...plainInStock, carType: "new", tag: "Runout Sale", photos: "all", priced: true },
  { ...plainInStock, carType: "used", leastAge: 12, photos: "all", priced: true },
  { ...plainInStock, leastSeats: 7, photos: "all", priced: true },
  { ...plainInStock, unnamed: "series", photos: "all", priced: true },
  { ...plainInStock, carType: "used", unnamed: "badge", photos: "all", priced: true },
  { ...plainInStock, private: true, carType: "used", photos: "all", priced: true },
  { ...plainInStock, daysInStock: 5, photos: "all", priced: true },
];

/** One car for each price type the dealer uses, whatever its share. */
const priceWishes = (dealer: DealerProfile): Wish[] =>
  dealer.prices.flatMap((rule) =>
    rule.types.map(([priceType]) => {
      const carType = rule.carTypes?.[0];
      return {
        ...plainInStock,
        priceType,
        photos: "all" as const,
        priced: true,
        ...(carType && { carType }),
      };
    }),
  );

/** A wish for what the dealer never sells becomes an ordinary car. */
const canGrant = (dealer: DealerProfile, wish: Wish): boolean => {
  if (wish.carType && dealer.mix[wish.carType] === 0) return false;
  if (wish.tag === "Runout Sale") return dealer.tags.runout;
  return wish.leastAge === undefined || wish.leastAge <= dealer.usedAge.most;
};

const inDealersWords = (dealer: DealerProfile, wish: Wish): Wish => {
  if (wish.tag === "New Arrival") return { ...wish, tag: dealer.tags.newArrival };
  if (wish.tag === "JUST SOLD" && !dealer.tags.justSold) {
    const { tag: _, ...rest } = wish;
    return rest;
  }
  return wish;
};

export const wishesOf = (dealer: DealerProfile): readonly Wish[] =>
  (dealer.showcase ? [...general, ...priceWishes(dealer)] : [])
    .filter((wish) => canGrant(dealer, wish))
    .map((wish) => inDealersWords(dealer, wish));

const none: Wish = {};

/** Odd indexes at the start of a yard are wishes; all others are left to chance. */
export const wishFor = (wishes: readonly Wish[], index: number): Wish =>
  index % 2 === 1 ? (wishes[(index - 1) / 2] ?? none) : none;
