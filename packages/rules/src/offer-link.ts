import { type OfferMaker, offerMaker } from "./offer-maker.ts";
import { slugify } from "./slugify.ts";

/** ROUTE-47, ROUTE-48: under its manufacturer where the site has several and the offer names one. */
export function offerLink(
  offer: { id: string; manufacturer: OfferMaker },
  site: { manufacturer_name: string | null },
): string {
  const id = encodeURIComponent(offer.id);
  const maker = slugify(offerMaker(offer) ?? "");
  return site.manufacturer_name === null && maker !== "" ? `/offers/${maker}/${id}` : `/offers/${id}`;
}
