import type { CarType } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { isLive } from "../../site/content-schedule.ts";
import type { Content } from "../../site/site-source.ts";
import type { CardView } from "../../stock/card-view.ts";
import type { PromoView, ResultItem } from "./results-view.ts";
import type { SearchPage } from "./search-scope.ts";

type CardPromotion = Extract<Content<"promotion">["body"], { type: "card" }>;
type PromoInput = {
  document: SiteDocument;
  page: SearchPage;
  promotions: readonly Content<"promotion">[];
  now: Date;
};

/** PROMO-03: a strict card wants a search that is limited to its types. */
function fits({ car_types, strict, category }: CardPromotion, page: SearchPage): boolean {
  if (category !== null && category !== page.category) return false;
  if (page.carType === "all") return !strict;
  return car_types.length === 0 || car_types.includes(page.carType satisfies CarType);
}

/** D8: which of the two comes first is drawn by site, path and day: stable while a page lives. */
export function isSwapped(slug: string, path: string, day: string): boolean {
  let sum = 0;
  for (const letter of `${slug}${path}${day}`) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % 2 === 1;
}

const outlines = {
  poster: "truck",
  full: "coupe",
  ticket: "hatch",
  search: "sedan",
  yard: "sedan",
  masthead: "sedan",
} as const;

function promoView({ key, body }: Content<"promotion">, { document }: PromoInput): PromoView {
  const { heading, text, button, url } = body;
  return {
    key,
    heading,
    text,
    button,
    url,
    outline: outlines[document.theme.variants.hero],
    asksRego: url.startsWith("/trade-in") && document.settings.valuation_provider !== null,
    state: document.address?.state ?? "QLD",
  };
}

/** SEARCH-04, SEARCH-05: positions count rendered items, promo cards included. */
const positions = [8, 17] as const;

export function placePromos(cards: readonly CardView[], input: PromoInput): ResultItem[] {
  const items: ResultItem[] = cards.map((card) => ({ card }));
  const { document, page, promotions, now } = input;
  if (!document.settings.trade_in_promo_cards) return items;
  const fitting = promotions.filter(
    (item) => item.body.type === "card" && isLive(item, now) && fits(item.body, page),
  );
  const placed = fitting.filter(({ body }) => body.type === "card" && body.result_position !== null);
  const two = placed.slice(0, 2).map((item) => promoView(item, input));
  if (isSwapped(document.slug, page.path, now.toISOString().slice(0, 10))) two.reverse();
  for (const [at, promo] of two.entries()) {
    const place = (positions[at] ?? 0) - 1;
    if (items.length >= place) items.splice(place, 0, { promo });
  }
  return items;
}
