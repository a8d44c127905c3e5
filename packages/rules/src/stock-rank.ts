import { isAvailable } from "./stock-visibility.ts";

/**
 * Best match, as docs/ranking.md says it. Whole numbers only, so that the index and the rows count alike; days count by
 * their date, not by today's, so that a rank never goes stale: all cars grow older at the same pace.
 */
export const rankWeights = {
  /** More than all else together: what cannot be had comes last. */
  available: 1_000_000,
  somePhotos: 300,
  eachPhoto: 10,
  mostPhotos: 20,
  price: 300,
  /** For each percent under the state's average; over it counts against. */
  marketPercent: 5,
  mostMarketPercent: 20,
  /** A day later in the yard. */
  arrivedDay: 2,
  /** A day later touched by the dealer. */
  changedDay: 1,
} as const;

/** Days since 1 January 1970, UTC. */
const dayOf = (date: Date): number => Math.floor(date.getTime() / 86_400_000);

export type RankedCar = {
  status: string;
  photos_count: number;
  /** Null: no price to show. */
  price_cents: number | null;
  state_average_market_price_cents: number | null;
  created_at: Date;
  updated_at: Date;
};

function marketPoints({ price_cents: price, state_average_market_price_cents: average }: RankedCar): number {
  if (price === null || !average) return 0;
  const percent = Math.trunc(((average - price) * 100) / average);
  const most = rankWeights.mostMarketPercent;
  return Math.max(-most, Math.min(most, percent)) * rankWeights.marketPercent;
}

export function stockRank(car: RankedCar): number {
  const photos = Math.min(car.photos_count, rankWeights.mostPhotos);
  return (
    (isAvailable(car) ? rankWeights.available : 0) +
    (photos > 0 ? rankWeights.somePhotos + photos * rankWeights.eachPhoto : 0) +
    (car.price_cents === null ? 0 : rankWeights.price) +
    marketPoints(car) +
    dayOf(car.created_at) * rankWeights.arrivedDay +
    dayOf(car.updated_at) * rankWeights.changedDay
  );
}
