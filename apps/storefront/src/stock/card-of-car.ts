import type { Car, CarCard } from "@forecourt/contracts";
import { pictureFromUrl } from "@forecourt/rules/image-url";
import { marketAverage } from "@forecourt/rules/market-badge";
import { firstWithKey } from "@forecourt/rules/payment-processor";
import { siteLender } from "@forecourt/rules/site-lender";
import type { SiteDocument } from "@forecourt/site-config";

/** Photos of a car by their hashes, in its order, each once; an address that is not ours is left out. */
function photosOf({ images }: Pick<Car, "images">): string[] {
  const hashes = (images ?? []).flatMap((url) => {
    const picture = pictureFromUrl(url);
    return picture !== null && "hash" in picture ? [picture.hash] : [];
  });
  return [...new Set(hashes)];
}

function financeOf(car: Car, provider: SiteDocument["settings"]["finance_provider"]): CarCard["finance"] {
  const lender = siteLender(car.finance_lenders, provider);
  if (provider === null || lender === null) return null;
  const { paymentWeek, paymentMonth, interestRate, comparisonRate } = lender;
  return { provider, paymentWeek, paymentMonth, interestRate, comparisonRate };
}

const wordsOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** A whole car as lists would show it on this site, so that every rule of a card is written once. */
export function cardOfCar(car: Car, { settings }: Pick<SiteDocument, "settings">): CarCard {
  const photos = photosOf(car);
  const processor = firstWithKey(car.payment_processors);
  return {
    ...car,
    state_average_market_price: marketAverage(car),
    engine_size: wordsOf(car.engine_size ?? car.variant?.enginesize_litres),
    gross_vehicle_mass: wordsOf(car.variant?.grossvehiclemass),
    finance: financeOf(car, settings.finance_provider),
    created_at: car.created_at ?? "",
    images: photos.map((hash) => ({ hash, width: null, height: null })),
    photos_count: photos.length,
    location: car.location && { slug: car.location.slug, name: car.location.name },
    dealership_slug: car.dealership_slug ?? "",
    deposit_amount: processor?.deposit_amount ?? null,
    has_checkout_payment_processor: processor !== undefined,
    distance_km: null,
  };
}
