import { money } from "@forecourt/rules/money";
import type { Note } from "../../kept/keep-car.ts";
import type { CardView } from "../../stock/card-view.ts";

export type Change = { id: number; title: string; words: string; isGood: boolean };

const dollars = (amount: string): number | null =>
  /^\$[\d,.]+$/.test(amount) ? Number(amount.replace(/[$,]/g, "")) : null;

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** D9: two prices of different types are not held against one another. */
function priceChange(card: CardView, note: Note): Change[] {
  const [now, then] = [dollars(card.price.amount), dollars(note.amount)];
  if (now === null || then === null || now === then || card.price.type !== note.type) return [];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(note.at);
  const since = isDay ? ` since you kept it on ${dayWords(note.at)}` : " since you kept it";
  const by = `${money(Math.abs(now - then))} ${now < then ? "less" : "more"}`;
  return [{ id: card.id, title: card.title, words: `${by}${since}`, isGood: now < then }];
}

/** What a visitor would want to know first about the cars kept; sold and reserved are said by the cards too. */
export function whatChanged(cards: readonly CardView[], notes: Record<string, Note | undefined>): Change[] {
  return cards.flatMap((card): Change[] => {
    const { id, title, state } = card;
    if (state === "sold") return [{ id, title, words: "sold", isGood: false }];
    if (state === "reserved") return [{ id, title, words: "reserved by somebody", isGood: false }];
    const note = notes[id];
    return note ? priceChange(card, note) : [];
  });
}
