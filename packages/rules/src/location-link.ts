import type { Location } from "@forecourt/contracts";
import { departmentOf } from "./location-type.ts";
import { slugify } from "./slugify.ts";

type Named = Pick<Location, "name" | "slug">;
type LinkSettings = { location_link_from_name: boolean };

/** ROUTE-40; ROUTE-41 on sites whose links come from the name. */
export function locationPath(location: Named, settings: LinkSettings): string {
  const slug = settings.location_link_from_name ? slugFromName(location.name) : location.slug;
  return `/contact-us/${slug}`;
}

/** ROUTE-42 */
export const teamPath = ({ slug }: Pick<Location, "slug">): string => `/teams/${slug}`;

/** ROUTE-41: "Longhaul Trucks - Service" is longhaul-trucks. Only one of the three words goes, and only at the end. */
export function slugFromName(name: string): string {
  return slugify(name.replace(/ - (?:Sales|Service|Parts)$/, ""));
}

/** ROUTE-41: the page at a slug: by stored slug, else by the one from the name, first sales location on a tie. */
export function findLocation<Place extends Named & Pick<Location, "location_type">>(
  slug: string,
  locations: readonly Place[],
): Place | undefined {
  const stored = locations.find((location) => location.slug === slug);
  if (stored) return stored;
  const derived = locations.filter(({ name }) => slugFromName(name) === slug);
  return derived.find(({ location_type }) => departmentOf(location_type) === "sales") ?? derived[0];
}
