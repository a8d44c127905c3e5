import type { Car } from "@forecourt/contracts";
import { money } from "@forecourt/rules/money";
import { priceTypeLabel } from "@forecourt/rules/price-display";
import { isShownPrice } from "@forecourt/rules/shown-price";
import type { AskedView, DayView } from "./car-view.ts";
import { dayWords } from "./day-words.ts";

/** On the yard's own calendar: a change at 8 in the morning in Perth is no change of the day before. */
function dayOf(instant: string, timeZone: string): DayView {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(instant));
  return { day, words: dayWords(day) ?? day };
}

/** What was asked, the oldest first. Entries that differ in nothing a shopper sees are one. */
export function presentAsked({ price_ledger }: Pick<Car, "price_ledger">, timeZone: string): AskedView[] {
  const seen = (price_ledger ?? []).filter(({ price }) => isShownPrice(price));
  const steps = seen.filter(
    ({ price, price_type }, at) =>
      price !== seen[at - 1]?.price || price_type !== (seen[at - 1]?.price_type ?? null),
  );
  return steps.map(({ price, price_type, from }, at) => {
    const next = steps[at + 1];
    return {
      amount: money(price ?? 0),
      type: priceTypeLabel(price_type),
      from: dayOf(from, timeZone),
      until: next ? dayOf(next.from, timeZone) : null,
    };
  });
}

/** Until when the price before was asked; the platform keeps only one that its own ledger shows (ACL, was and now). */
export const beforeUntil = (before: string | null, asked: readonly AskedView[]): DayView | null =>
  before === null ? null : (asked.findLast(({ amount, until }) => amount === before && until)?.until ?? null);
