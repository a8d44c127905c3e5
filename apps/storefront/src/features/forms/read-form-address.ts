import { isCarSlug } from "@forecourt/contracts";
import { findLocation } from "@forecourt/rules/location-link";
import type { SiteRecord, SiteSource } from "../../site/site-source.ts";
import type { FormAddress } from "./form-page-view.ts";
import type { Values } from "./form-view.ts";

type Given = { url: URL; site: SiteRecord; source: SiteSource; place: string | undefined };

const wholeNumber = /^[1-9]\d{0,15}$/;
const dollars = /^\d{1,9}$/;

/** ROUTE-15, ROUTE-40, D18: what an address fills in before anybody types. */
export async function readFormAddress({
  url,
  site,
  source,
  place,
}: Given): Promise<FormAddress & { isUnknownPlace: boolean }> {
  const { searchParams } = url;
  const slug = searchParams.get("car") ?? "";
  const carId = searchParams.get("car_id") ?? "";
  const car = isCarSlug(slug) ? await source.car(site, slug) : null;
  const { locations } = site.document;
  const at = place ? findLocation(place, locations) : undefined;
  const preset: Values = {};
  const dealership = searchParams.get("preferredDealership") ?? car?.dealership_slug;
  const budget = searchParams.get("vehiclePriceBudget") ?? "";
  if (dealership) preset.dealership_slug = dealership;
  if (dollars.test(budget)) preset.vehiclePriceBudget = budget;
  if (at) preset.location_id = String(at.id);
  return {
    action: url.pathname + url.search,
    car,
    preset,
    carId: wholeNumber.test(carId) ? Number(carId) : undefined,
    isUnknownPlace: place !== undefined && at === undefined,
  };
}
