import { promoFits } from "@forecourt/rules/promo-audience";
import { dealPromos, placePromos } from "@forecourt/rules/promo-placement";
import { isLive } from "@forecourt/rules/schedule";
import type { SiteDocument } from "@forecourt/site-config";
import type { Content } from "../../site/site-source.ts";
import type { CardView } from "../../stock/card-view.ts";
import type { PromoView, ResultItem } from "./results-view.ts";
import type { SearchPage } from "./search-scope.ts";

type PromoInput = {
  document: SiteDocument;
  page: SearchPage;
  promotions: readonly Content<"promotion">[];
  /** Of the results, from 1. */
  resultPage: number;
  now: Date;
};

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

/** Cards with a place among the results, that this search and this moment have. */
const placedPromos = ({ promotions, page, now }: PromoInput): Content<"promotion">[] =>
  promotions.filter(
    (item) =>
      item.body.type === "card" &&
      item.body.result_position !== null &&
      isLive(item, now) &&
      promoFits(item.body, page),
  );

/** SEARCH-04 to SEARCH-06 */
export function presentItems(cards: readonly CardView[], input: PromoInput): ResultItem[] {
  const { document, page, now, resultPage } = input;
  const seed = { site: document.slug, path: page.path, day: now.toISOString().slice(0, 10) };
  const promos = document.settings.trade_in_promo_cards ? dealPromos(placedPromos(input), seed) : [];
  return placePromos<ResultItem, ResultItem>(
    cards.map((card) => ({ card })),
    promos.map((item) => ({ promo: promoView(item, input) })),
    resultPage,
  );
}
