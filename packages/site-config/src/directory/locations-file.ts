import type { Problem } from "../problems.ts";
import type { SiteSource } from "../site-source.ts";

const file = "locations.yaml";
type Joined = { value: unknown; inFile: (problem: Problem) => Problem };

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Puts each dealership's places, kept in a file of their own, into the document they belong to. */
export function joinLocations(site: unknown, locations: unknown): Joined | { problems: Problem[] } {
  const inSite = (problem: Problem): Problem => ({ ...problem, file: "site.yaml" });
  if (!isMap(locations))
    return { problems: [{ file, path: "", message: "must be a map from dealership to places" }] };
  if (!isMap(site) || !Array.isArray(site.dealerships)) return { value: site, inFile: inSite };
  const left = new Map(Object.entries(locations));
  const slugs: unknown[] = [];
  const dealerships = site.dealerships.map((entry: unknown) => {
    const slug = isMap(entry) ? entry.slug : undefined;
    slugs.push(slug);
    if (!isMap(entry) || typeof slug !== "string" || !left.has(slug)) return entry;
    const places = left.get(slug);
    left.delete(slug);
    return { ...entry, locations: places };
  });
  const strangers = [...left.keys()].map((slug) => ({
    file,
    path: slug,
    message: "site.yaml defines no such dealership",
  }));
  if (strangers.length > 0) return { problems: strangers };
  const inFile = (problem: Problem): Problem => {
    const [, at, rest = ""] = /^dealerships\[(\d+)\]\.locations(.*)$/.exec(problem.path) ?? [];
    const slug = at === undefined ? undefined : slugs[Number(at)];
    return typeof slug === "string" ? { ...problem, file, path: `${slug}${rest}` } : inSite(problem);
  };
  return { value: { ...site, dealerships }, inFile };
}

/** The reverse. */
export function splitLocations(source: SiteSource): { site: object; locations: Record<string, unknown> } {
  const locations: Record<string, unknown> = {};
  const dealerships = source.dealerships.map((entry) => {
    if (typeof entry === "string") return entry;
    const { locations: places, ...rest } = entry;
    locations[entry.slug] = places;
    return rest;
  });
  return { site: { ...source, dealerships }, locations };
}
