import type { Car, CarCard } from "@forecourt/contracts";
import { carState } from "@forecourt/rules/car-state";
import { carTitle } from "@forecourt/rules/car-title";
import { cardTag } from "@forecourt/rules/card-tag";
import { commentParagraphs } from "@forecourt/rules/dealer-comments";
import { showsFavourite } from "@forecourt/rules/favourite";
import { silhouetteOf } from "@forecourt/rules/image-url";
import { viewEventId } from "@forecourt/rules/lead-event";
import { belowMarket } from "@forecourt/rules/market-badge";
import { money } from "@forecourt/rules/money";
import { priceDisplay } from "@forecourt/rules/price-display";
import { similarLink } from "@forecourt/rules/similar-link";
import type { SiteDocument } from "@forecourt/site-config";
import { siteTimeZone } from "../../site/site-time-zone.ts";
import { cardOfCar } from "../../stock/card-of-car.ts";
import { presentCard } from "../../stock/present-card.ts";
import type { CarAsMade, CarView, SimilarView } from "./car-view.ts";
import { differences } from "./differences.ts";
import { inFull } from "./in-full.ts";
import { kindOf, linksOf, reserveOf, searchOf } from "./present-actions.ts";
import { keyFacts, specifications, summaryFacts } from "./present-facts.ts";
import { presentFinance } from "./present-finance.ts";
import { presentMarket, stateWord } from "./present-market.ts";
import { presentPlace } from "./present-place.ts";
import { beforeUntil, presentAsked } from "./present-prices.ts";
import { presentTabs } from "./present-tabs.ts";

/** A row of cards. */
const mostSimilar = 3;
const angles = ["front three-quarter view", "side view", "rear three-quarter view"];

/** What stands after a weekly price, on a site that sells by the week. */
const weekWords = ({ vehicle_categories }: SiteDocument): string | null =>
  vehicle_categories.find(({ filter }) => filter.has_subscription_price)?.price_label ?? null;

const asMade = (car: Car): CarAsMade => ({
  id: car.id,
  slug: car.slug,
  views: car.views,
  updated_at: car.updated_at,
  status: car.status,
  reserved: car.reserved,
  reservable: car.reservable,
  sold_date_timestamp: car.sold_date_timestamp,
  price: car.price,
  price_type: car.price_type,
  price_state: car.price_state,
  before_price: car.before_price,
  subscription_price: car.subscription_price,
  preorder: car.preorder,
});

function similarOf(
  card: CarCard,
  others: readonly CarCard[],
  document: SiteDocument,
  now: Date,
): SimilarView[] {
  const style = { variant: document.settings.card_variant, weekWords: weekWords(document), now } as const;
  return others.slice(0, mostSimilar).map((other) => ({
    card: presentCard(other, document, style),
    differences: differences(card, other),
  }));
}

/** Prices, and all that is said about them. */
function moneyOf(car: Car, card: CarCard, document: SiteDocument, now: Date) {
  const { no_price_text } = document.settings;
  const priceWords = { no_price_text, weekWords: weekWords(document) };
  const price = priceDisplay(card, priceWords, { ...priceWords, state: car.price_state });
  const finance = presentFinance(car, card, document, now);
  const below = belowMarket(card);
  const asked = presentAsked(car, siteTimeZone(document.locations));
  return {
    price,
    listedAt: price.type === null ? null : inFull(price),
    priceWords,
    finance,
    repayment: finance?.headline ?? null,
    warning: finance?.headline ? finance.warning : null,
    below: below === null ? null : `${money(below)} below the ${stateWord(car.state)} average`,
    market: presentMarket(car, card, now),
    asked,
    beforeUntil: beforeUntil(price.before, asked),
  };
}

export function presentCar(car: Car, others: readonly CarCard[], document: SiteDocument, now: Date): CarView {
  const { settings, contact } = document;
  const card = cardOfCar(car, document);
  const state = carState(car);
  const title = carTitle(car);
  const sold = car.sold_date_timestamp;
  const reserve = reserveOf(card, document);
  const specs = specifications(car);
  const features = car.standardEquipment ?? [];
  return {
    id: car.id,
    slug: car.slug,
    dealershipId: car.dealership_id,
    websiteId: document.id,
    carType: car.car_type,
    viewEvent: viewEventId(car.car_type) ?? null,
    made: asMade(car),
    title,
    sub: [car.badge, car.series ? `${car.series} Series` : null].filter(Boolean).join(", ") || null,
    kind: kindOf(car),
    stocknum: car.stocknum,
    state,
    tag: cardTag(card, settings, now),
    soldOn: state === "sold" && sold !== null ? new Date(sold * 1000).toISOString().slice(0, 10) : null,
    photos: card.images.map(({ hash }, at) => ({
      hash,
      alt: `${title}${car.colour ? ` in ${car.colour}` : ""}, ${angles[at] ?? `photo ${at + 1}`}`,
    })),
    // A sender's word: anything but a web address is no link.
    video: car.video_url?.startsWith("https://") ? car.video_url : null,
    outline: silhouetteOf(car.simple_body),
    ...moneyOf(car, card, document, now),
    reserve,
    enquireUrl: `/cars/${car.slug}/enquire`,
    testDriveUrl: settings.hide_test_drive_in_sidebar ? null : `/cars/${car.slug}/test-drive`,
    links: linksOf(car, document),
    ...searchOf(car, document),
    similarUrl: similarLink(car, settings),
    keys: keyFacts(car),
    specs,
    summary: summaryFacts(car),
    tabs: presentTabs(car, document, {
      isReservable: reserve !== null,
      features: features.length,
      specifications: specs.length,
    }),
    features,
    comments: commentParagraphs(car.dealercomments),
    place: presentPlace(car, document, now),
    callText: settings.call_dealer_text,
    showsContact: settings.show_contact_details,
    delivers: settings.delivery_price_table !== null,
    reply: contact.reply_promise,
    similar: similarOf(card, others, document, now),
    canBeFavourite: showsFavourite(card, settings),
  };
}
