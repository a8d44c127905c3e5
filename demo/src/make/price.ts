import type { CarType, PriceType } from "@forecourt/contracts";
import type { DealerProfile, PriceRule } from "../dealer-profile.ts";
import type { VehicleCategory } from "../stock-record.ts";
import { between, chance, type Stream } from "../stream.ts";
import type { StateCosts, ValueTables } from "../tables/values.ts";
import { draw, type Weighted, weighted } from "../weighted.ts";
import type { Wish } from "../wishes.ts";
import { costsOf, driveAwayCents, egcFromDriveAway } from "./on-road.ts";

export type Price = {
  cents: number;
  type: PriceType | null;
  state: string | null;
  egcCents: number | null;
};

/** A price other than 0 outside these is an error, not a bargain. */
export const priceBounds = { least: 1_500, most: 500_000 } as const;

export const noPrice: Price = { cents: 0, type: null, state: null, egcCents: null };

const endingsOf = new WeakMap<ValueTables, Weighted<number>>();

const drawEnding = (stream: Stream, values: ValueTables): number => {
  const known =
    endingsOf.get(values) ??
    weighted(Object.entries(values.asking.endings).map(([end, odds]) => [Number(end), odds] as const));
  endingsOf.set(values, known);
  return draw(stream, known);
};

/** Thousand below plus the ending; a thousand less where that would lift a cheap car by more than 3 %. */
export const roundToEnding = (dollars: number, ending: number): number => {
  const up = Math.floor(dollars / 1000) * 1000 + ending;
  const rounded = up > dollars * 1.03 ? up - 1000 : up;
  if (rounded < priceBounds.least) return 1_990;
  return rounded > priceBounds.most ? 499_990 : rounded;
};

type Sale = { carType: CarType; state: string; withRego: boolean; costs: StateCosts };

/** Lowers a price that no sum of value and charges can give (see egcFromDriveAway). */
export const settleDriveAway = (dollars: number, sale: Sale): { cents: number; egcCents: number } => {
  for (let price = dollars; price > dollars - 5_000; price -= 1_000) {
    const egcCents = egcFromDriveAway(sale.costs, price * 100, sale.withRego);
    if (egcCents !== null) return { cents: price * 100, egcCents };
  }
  throw new Error(`No price before charges ends at ${dollars} in ${sale.state}`);
};

export const saleOf = (values: ValueTables, carType: CarType, state: string): Sale => ({
  carType,
  state,
  // Used cars change hands with the registration they have; new ones and demos are registered for a year.
  withRego: carType !== "used",
  costs: costsOf(values, state),
});

const typesOf = new WeakMap<PriceRule, Weighted<PriceType | null>>();

const drawRuleType = (stream: Stream, rule: PriceRule): PriceType | null => {
  const known = typesOf.get(rule) ?? weighted(rule.types);
  typesOf.set(rule, known);
  return draw(stream, known);
};

const drawPriceType = (
  stream: Stream,
  dealer: DealerProfile,
  car: { carType: CarType; category: VehicleCategory; state: string },
  wish: Wish,
): PriceType | null => {
  const rule = dealer.prices.find(
    (one) =>
      (!one.carTypes || one.carTypes.includes(car.carType)) &&
      (!one.categories || one.categories.includes(car.category)) &&
      (!one.states || one.states.includes(car.state)),
  );
  if (!rule) return null;
  const drawn = drawRuleType(stream, rule);
  const asked = wish.priceType;
  return asked !== undefined && rule.types.some(([type]) => type === asked) ? asked : drawn;
};

export type PriceAsk = {
  stream: Stream;
  values: ValueTables;
  dealer: DealerProfile;
  wish: Wish;
  car: { carType: CarType; category: VehicleCategory; state: string };
  /** Used: value x condition x asking. New and demo: null, priced from the list. */
  egcDollars: number | null;
  newPrice: number;
};

/** What the car would cost on the road, to the dollar, before it is rounded to an ending. */
const rawDriveAway = (ask: PriceAsk, sale: Sale): number => {
  if (ask.egcDollars !== null)
    return driveAwayCents(sale.costs, Math.round(ask.egcDollars * 100), false) / 100;
  const [least, most] = ask.values.asking[ask.car.carType === "demo" ? "demo" : "new"].share_of_new;
  return ask.newPrice * between(ask.stream, least, most);
};

export const setPrice = (ask: PriceAsk): Price => {
  const { stream, values, dealer, wish, car } = ask;
  const sale = saleOf(values, car.carType, car.state);
  const raw = rawDriveAway(ask, sale);
  const ending = drawEnding(stream, values);
  const type = drawPriceType(stream, dealer, car, wish);
  const unpriced = chance(stream, values.asking.no_price.odds);
  if (wish.priced === undefined ? unpriced : !wish.priced) return noPrice;
  if (type === "egc") {
    const before = ask.egcDollars ?? settleDriveAway(Math.round(raw), sale).egcCents / 100;
    const cents = roundToEnding(before, ending) * 100;
    return { cents, type, state: car.state, egcCents: cents };
  }
  const asked = dealer.listPrices && car.carType === "new" ? ask.newPrice : roundToEnding(raw, ending);
  const { cents, egcCents } = settleDriveAway(asked, sale);
  // A feed that does not say what its price includes does not give the other figure either.
  return type === null ? { ...noPrice, cents } : { cents, type, state: car.state, egcCents };
};
