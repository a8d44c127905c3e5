import type { Car, CarCard } from "@forecourt/contracts";
import { checkoutPath } from "@forecourt/rules/car-path";
import { carState } from "@forecourt/rules/car-state";
import { cardTag } from "@forecourt/rules/card-tag";
import { commentParagraphs } from "@forecourt/rules/dealer-comments";
import { financeButtonLabel } from "@forecourt/rules/finance-button";
import { financeLink } from "@forecourt/rules/finance-link";
import { silhouetteOf } from "@forecourt/rules/image-url";
import { belowMarket } from "@forecourt/rules/market-badge";
import { money } from "@forecourt/rules/money";
import { priceDisplay } from "@forecourt/rules/price-display";
import { depositDollars } from "@forecourt/rules/reserve-deposit";
import { holdWords } from "@forecourt/rules/reserve-hold";
import { canReserve } from "@forecourt/rules/reserve-online";
import { similarLink } from "@forecourt/rules/similar-link";
import { offersTradeIn, tradeInLink } from "@forecourt/rules/trade-in";
import type { SiteDocument } from "@forecourt/site-config";
import { cardOfCar } from "../../stock/card-of-car.ts";
import { carTitle, presentCard } from "../../stock/present-card.ts";
import { repaymentView } from "../../stock/repayment-view.ts";
import type { CarView } from "./car-view.ts";
import { differences } from "./differences.ts";
import { keyFacts, specifications } from "./present-facts.ts";
import { presentPlace } from "./present-place.ts";

const kindWords = { new: "New", used: "Used", demo: "Demo" } as const;
/** A row of cards. */
const mostSimilar = 3;
const angles = ["front three-quarter view", "side view", "rear three-quarter view"];

function reserveOf(car: CarCard, document: SiteDocument): CarView["reserve"] {
  const { settings } = document;
  if (!canReserve(car, settings)) return null;
  const deposit = money(depositDollars(car.deposit_amount));
  return {
    label: `${settings.reserve_button_label} ${deposit}`,
    url: checkoutPath(car, settings),
    note: holdWords(deposit),
  };
}

function linksOf(car: Car, document: SiteDocument): CarView["links"] {
  const { settings } = document;
  const links: (CarView["links"][number] | null)[] = [
    document.finance === null
      ? null
      : { label: financeButtonLabel(settings), url: financeLink(car, settings), icon: "calculator" },
    offersTradeIn(car, settings)
      ? { label: "Trade-In Valuation", url: tradeInLink(car), icon: "repeat-2" }
      : null,
    car.file ? { label: "Car History Report", url: car.file, icon: "file-text" } : null,
    { label: "Request Photos", url: `/cars/${car.slug}/enquire?about=photos`, icon: "camera" },
  ];
  return links.filter((link) => link !== null);
}

function searchOf(
  car: Car,
  { settings, search_pages, vehicle_categories }: SiteDocument,
): { searchUrl: string; searchLabel: string } {
  const weekly = vehicle_categories.find(({ filter }) => filter.has_subscription_price);
  if (weekly && car.subscription_price !== null)
    return { searchUrl: weekly.path, searchLabel: "Cars by the week" };
  const own = vehicle_categories.find(({ filter }) => filter.simple_body?.includes(car.simple_body ?? ""));
  if (own) return { searchUrl: own.path, searchLabel: own.label };
  const page = search_pages.find(({ car_type }) => car_type === car.car_type);
  return {
    searchUrl: page?.path ?? settings.default_search_path,
    searchLabel: page ? `${kindWords[car.car_type]} cars` : "All stock",
  };
}

/** What stands after a weekly price, on a site that sells by the week. */
const weekWords = ({ vehicle_categories }: SiteDocument): string | null =>
  vehicle_categories.find(({ filter }) => filter.has_subscription_price)?.price_label ?? null;

export function presentCar(car: Car, others: readonly CarCard[], document: SiteDocument, now: Date): CarView {
  const card = cardOfCar(car, document);
  const state = carState(car);
  const repayment = repaymentView(card, document, now);
  const below = belowMarket(card);
  const title = carTitle(car);
  const style = { variant: document.settings.card_variant, weekWords: weekWords(document), now } as const;
  const sold = car.sold_date_timestamp;
  return {
    id: car.id,
    title,
    sub: [car.badge, car.series ? `${car.series} Series` : null].filter(Boolean).join(", ") || null,
    kind: kindWords[car.car_type],
    stocknum: car.stocknum,
    state,
    tag: cardTag(card, document.settings, now),
    soldOn: state === "sold" && sold !== null ? new Date(sold * 1000).toISOString().slice(0, 10) : null,
    photos: card.images.map(({ hash }, at) => ({
      hash,
      alt: `${title}${car.colour ? ` in ${car.colour}` : ""}, ${angles[at] ?? `photo ${at + 1}`}`,
    })),
    outline: silhouetteOf(car.simple_body),
    price: priceDisplay(card, document.settings, { weekWords: weekWords(document), state: car.price_state }),
    repayment,
    warning: repayment && document.finance ? `*${document.finance.basis} ${document.finance.warning}` : null,
    below: below === null ? null : `${money(below)} below the ${car.state ?? "market"} average`,
    reserve: reserveOf(card, document),
    enquireUrl: `/cars/${car.slug}/enquire`,
    testDriveUrl: document.settings.hide_test_drive_in_sidebar
      ? null
      : `/cars/${car.slug}/enquire?about=test-drive`,
    links: linksOf(car, document),
    ...searchOf(car, document),
    similarUrl: similarLink(car, document.settings),
    keys: keyFacts(car),
    specs: specifications(car),
    features: car.standardEquipment ?? [],
    comments: commentParagraphs(car.dealercomments),
    place: presentPlace(car, document, now),
    reply: document.contact.reply_promise,
    similar: others.slice(0, mostSimilar).map((other) => ({
      card: presentCard(other, document, style),
      differences: differences(card, other),
    })),
  };
}
