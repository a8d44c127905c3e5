import { type Department, departmentOf } from "@forecourt/rules/location-type";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";

export type PlaceQuestion = {
  form: string;
  /** Chosen in the form. */
  locationId: number | undefined;
  /** Where the car stands. */
  carLocationId: number | null | undefined;
  dealershipSlug: string | undefined;
};

const formDepartments: Record<string, Department> = { service: "service", parts: "parts" };

/** The department that answers a lead: as chosen, else where the car is, else the dealership's first fitting one. */
export function leadPlace(document: SiteDocument, question: PlaceQuestion): SiteLocation | undefined {
  const wanted = question.locationId ?? question.carLocationId;
  const named = document.locations.find(({ id }) => id === wanted);
  if (named) return named;
  const own = document.locations.filter(
    ({ dealership_slug }) =>
      question.dealershipSlug === undefined || dealership_slug === question.dealershipSlug,
  );
  const department = formDepartments[question.form] ?? "sales";
  const fits = ({ location_type }: SiteLocation) => departmentOf(location_type) === department;
  return [...own].sort(
    (a, b) =>
      Number(fits(b)) - Number(fits(a)) || Number(b.primary) - Number(a.primary) || a.position - b.position,
  )[0];
}
