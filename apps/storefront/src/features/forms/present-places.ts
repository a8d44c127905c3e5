import type { FormName, SiteDocument, SiteLocation } from "@forecourt/site-config";
import { placesOf } from "../../site/places.ts";
import { presentHours } from "../../site/present-hours.ts";
import { departmentFor } from "./form-department.ts";
import type { ContactPlace } from "./place-list.tsx";

/** The department that the form is for, where there is one; else one per street, sales first. */
function answering(document: SiteDocument, form: FormName | undefined): readonly SiteLocation[] {
  const own = departmentFor(form, document.locations);
  return form && own.length > 0 && own[0]?.location_type !== "sales" ? own : placesOf(document);
}

export function presentContactPlaces(
  document: SiteDocument,
  now: Date,
  form?: FormName | undefined,
): ContactPlace[] {
  return answering(document, form).map((place) => ({
    name: place.name,
    address: `${place.address.street}, ${place.address.city} ${place.address.state} ${place.address.postcode}`,
    phone: place.contact_detail.phone,
    open: presentHours(place, now),
  }));
}
