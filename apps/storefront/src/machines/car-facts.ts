import type { Car } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { carData, type ShownCar } from "./car-data.ts";
import { sellerData } from "./dealer-data.ts";
import { crumbsData } from "./list-data.ts";
import type { PageFacts } from "./machine-head.ts";
import { pagePicture } from "./page-picture.ts";

type View = ShownCar & {
  photos: readonly { hash: string; alt: string }[];
  keys: readonly (readonly [string, string])[];
  searchUrl: string;
  searchLabel: string;
};

/** What a car's page tells machines. */
export function carFacts(car: Car, view: View, document: SiteDocument, url: string): PageFacts {
  const [photo] = view.photos;
  const sellsWeeks = document.vehicle_categories.some(({ filter }) => filter.has_subscription_price);
  const words = [view.price.amount, view.price.type, ...view.keys.slice(0, 3).map(([, value]) => value)];
  const trail = [
    { label: "Home", url: "/" },
    { label: view.searchLabel, url: view.searchUrl },
    { label: view.title },
  ];
  return {
    siteName: document.name,
    title: view.title,
    description: `${view.kind} ${view.title}: ${words.filter(Boolean).join(", ")}.`,
    url,
    kind: "product",
    picture: photo ? pagePicture({ hash: photo.hash }, photo.alt, url) : null,
    graph: [
      carData({
        car,
        shown: view,
        url,
        seller: sellerData(car, document),
        byWeek: sellsWeeks && car.subscription_price !== null,
      }),
      crumbsData(trail, url),
    ],
  };
}
