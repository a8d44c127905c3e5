import { writeInstant } from "../calendar.ts";
import type { LedgerEntry } from "../stock-record.ts";
import { chance, type Stream, wholeBetween } from "../stream.ts";
import type { ValueTables } from "../tables/values.ts";
import type { Wish } from "../wishes.ts";
import type { Life } from "./life.ts";
import type { Price } from "./price.ts";

export type PriceHistory = { ledger: readonly LedgerEntry[]; beforeCents: number | null; changed: number };

/** Asked for at least this long before it may be called the price before. */
const leastDays = 7;
const daySeconds = 86_400;

/** Steps of 500, and never a tenth of the car: nobody believes a $5,000 car that was $8,000. */
const drawDrop = (stream: Stream, values: ValueTables, dollars: number): number => {
  const [least, most] = values.asking.before_price.over_price;
  const step = dollars < 10_000 ? 100 : 500;
  const cap = Math.max(Math.floor((dollars * 0.1) / step) * step, step);
  return Math.min(wholeBetween(stream, least / step, most / step) * step, cap);
};

export const drawPriceHistory = (
  stream: Stream,
  values: ValueTables,
  price: Price,
  life: Life,
  wish: Wish,
): PriceHistory => {
  const drops = chance(stream, values.asking.before_price.odds);
  const drop = drawDrop(stream, values, price.cents / 100) * 100;
  const roomDays = Math.floor((life.end - life.created) / daySeconds) - 1;
  const after = life.created + wholeBetween(stream, leastDays, Math.max(leastDays, roomDays)) * daySeconds;
  if (price.cents === 0) return { ledger: [], beforeCents: null, changed: life.created };
  const entry = (cents: number, at: number): LedgerEntry => ({
    price_cents: cents,
    price_type: price.type,
    from: writeInstant(at),
  });
  if (!(wish.dropped ?? drops) || roomDays <= leastDays) {
    return { ledger: [entry(price.cents, life.created)], beforeCents: null, changed: life.created };
  }
  const before = price.cents + drop;
  return {
    ledger: [entry(before, life.created), entry(price.cents, after)],
    beforeCents: before,
    changed: after,
  };
};
