import type { Car, HoldStatus, PaymentProvider } from "@forecourt/contracts";
import { clockWords } from "@forecourt/contracts/clock-words";
import { carPath } from "@forecourt/rules/car-path";
import { longDate } from "@forecourt/rules/date-words";
import { money } from "@forecourt/rules/money";
import { firstWithKey, walletsOf } from "@forecourt/rules/payment-processor";
import { depositDollars } from "@forecourt/rules/reserve-deposit";
import { holdEndsAt } from "@forecourt/rules/reserve-hold";
import { reserveTerms } from "@forecourt/rules/reserve-terms";
import { zonedIso } from "@forecourt/rules/zoned-time";
import type { SiteDocument } from "@forecourt/site-config";
import { readMarkdown } from "../../site/markdown.ts";
import { siteTimeZone } from "../../site/site-time-zone.ts";
import { cardOfCar } from "../../stock/card-of-car.ts";
import { presentCard } from "../../stock/present-card.ts";
import type { CheckoutView, HoldView } from "./checkout-view.ts";

/** Tuesday 17 November at 12:31 pm */
function momentWords(at: Date, zone: string): string {
  const iso = zonedIso(at, zone);
  return `${longDate(iso.slice(0, 10))} at ${clockWords(iso.slice(11, 16))}`;
}

const placeOf = (car: Car, { locations }: SiteDocument) =>
  locations.find(({ id }) => id === car.location?.id) ?? locations.find(({ primary }) => primary);

export const zoneOfCar = (car: Car, document: SiteDocument): string =>
  placeOf(car, document)?.time_zone ?? siteTimeZone(document.locations);

/** Null: nobody takes a payment for this car. */
export function presentCheckout(
  car: Car,
  document: SiteDocument,
  scriptOf: (type: PaymentProvider) => string,
  now: Date,
): CheckoutView | null {
  const processor = firstWithKey(car.payment_processors);
  if (!processor?.authorization_key) return null;
  const { settings } = document;
  const dollars = depositDollars(processor.deposit_amount);
  const deposit = money(dollars);
  const place = placeOf(car, document);
  const state = place?.address?.state ?? car.state;
  return {
    card: presentCard(cardOfCar(car, document), document, { variant: "listing", now }),
    deposit,
    isCharged: settings.deposit_mode === "charge",
    stepsPath: `/cars/${car.slug}/checkout`,
    carPath: carPath(car, settings),
    processor: {
      type: processor.authorization_type,
      key: processor.authorization_key,
      script: scriptOf(processor.authorization_type),
      amountCents: Math.round(dollars * 100),
      wallets: walletsOf(processor),
    },
    phoneRules: {
      plain_numeric_phone: settings.plain_numeric_phone,
      allow_uk_phone: settings.allow_uk_phone,
    },
    terms: readMarkdown(
      reserveTerms({ state, deposit, mode: settings.deposit_mode, own: settings.reserve_terms }),
    ),
    place: place ? { name: place.name, phone: place.contact_detail.phone ?? document.contact.phone } : null,
    reply: document.contact.reply_promise,
    siteSlug: document.slug,
  };
}

export function presentHold(hold: HoldStatus, zone: string, now: Date): HoldView {
  return {
    token: hold.token,
    state: hold.state,
    payment: hold.payment,
    leftMs: Math.max(0, Date.parse(hold.ends_at) - now.getTime()),
    wouldEnd: momentWords(holdEndsAt(now), zone),
  };
}
