import { departmentOf } from "@forecourt/rules/location-type";
import type { FormName, SiteLocation } from "@forecourt/site-config";

const departments: Partial<Record<FormName, string>> = { service: "service", parts: "parts" };

/** The visible places of the department that answers a form. */
export const departmentFor = (
  form: FormName | null | undefined,
  locations: readonly SiteLocation[],
): SiteLocation[] => {
  const wanted = (form && departments[form]) ?? "sales";
  return locations.filter(({ visible, location_type }) => visible && departmentOf(location_type) === wanted);
};
