import type { CarCard } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { addressOfCars } from "../../kept/kept-address.ts";
import type { CardView } from "../../stock/card-view.ts";
import { presentCard } from "../../stock/present-card.ts";
import { weekWords } from "../../stock/week-words.ts";

export type FavouritesView = {
  /** Empty: the address names none, and the browser asks for its own. */
  asked: number[];
  cards: CardView[];
  shareUrl: string;
  searchUrl: string;
};

export function presentFavourites(
  asked: number[],
  cars: readonly CarCard[],
  document: SiteDocument,
  now: Date,
): FavouritesView {
  const { settings, canonical_host } = document;
  const style = { variant: settings.card_variant, weekWords: weekWords(document), now } as const;
  return {
    asked,
    cards: cars.map((car) => presentCard(car, document, style)),
    shareUrl: `https://${canonical_host}${addressOfCars(
      "/favourites",
      cars.map(({ id }) => id),
    )}`,
    searchUrl: settings.default_search_path,
  };
}
