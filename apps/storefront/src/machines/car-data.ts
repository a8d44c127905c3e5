// schema.org's Car and Offer, from the fields that the car's page shows: price, type and availability are said once.
import type { Car } from "@forecourt/contracts";
import type { CarState } from "@forecourt/rules/car-state";
import { imageUrl } from "@forecourt/rules/image-url";
import type { PriceDisplay } from "@forecourt/rules/price-display";
import { filledOnly } from "./filled-only.ts";

/** The part of the page's view that machines are told. */
export type ShownCar = {
  title: string;
  sub: string | null;
  kind: string;
  stocknum: string | null;
  state: CarState;
  photos: readonly { hash: string }[];
  price: PriceDisplay;
};

const availability: Record<CarState, string> = {
  available: "InStock",
  reserved: "LimitedAvailability",
  coming: "PreOrder",
  sold: "SoldOut",
};

const conditions: Record<Car["car_type"], string> = {
  new: "NewCondition",
  used: "UsedCondition",
  demo: "UsedCondition",
};

/** As many as search engines show. */
const mostPhotos = 8;

/** `$36,990` → 36990; null where words stand in place of a price. */
export function shownDollars({ amount }: PriceDisplay): number | null {
  return /^\$[\d,]+(?:\.\d+)?$/.test(amount) ? Number(amount.replace(/[$,]/g, "")) : null;
}

type Asked = { car: Car; shown: ShownCar; url: string; seller: object; byWeek: boolean };

export function carData({ car, shown, url, seller, byWeek }: Asked): object {
  return filledOnly({
    "@type": "Car",
    "@id": `${url}#car`,
    url,
    name: [shown.title, shown.sub].filter(Boolean).join(" "),
    sku: shown.stocknum,
    image: shown.photos
      .slice(0, mostPhotos)
      .map(({ hash }) => new URL(imageUrl({ hash }, { w: 1200, format: "jpg" }), url).href),
    brand: car.make && { "@type": "Brand", name: car.make },
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: car.year && String(car.year),
    vehicleIdentificationNumber: car.vin,
    itemCondition: `https://schema.org/${conditions[car.car_type]}`,
    mileageFromOdometer:
      car.km === null ? null : { "@type": "QuantitativeValue", value: car.km, unitCode: "KMT" },
    color: car.colour,
    bodyType: car.body,
    fuelType: car.fuel,
    vehicleTransmission: car.trans,
    driveWheelConfiguration: car.drive,
    seatingCapacity: car.seats,
    numberOfDoors: car.doors,
    offers: offerData({ shown, url, seller, byWeek, condition: conditions[car.car_type] }),
  });
}

function offerData({
  shown,
  url,
  seller,
  byWeek,
  condition,
}: Omit<Asked, "car"> & { condition: string }): object {
  const price = shownDollars(shown.price);
  const priced =
    price === null
      ? {}
      : {
          price,
          priceCurrency: "AUD",
          priceSpecification: filledOnly({
            "@type": byWeek ? "UnitPriceSpecification" : "PriceSpecification",
            // D9: never a price without what it includes.
            name: shown.price.type,
            price,
            priceCurrency: "AUD",
            unitCode: byWeek ? "WEE" : null,
          }),
        };
  return {
    "@type": "Offer",
    url,
    availability: `https://schema.org/${availability[shown.state]}`,
    itemCondition: `https://schema.org/${condition}`,
    ...priced,
    seller,
  };
}
