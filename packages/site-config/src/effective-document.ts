import { inheritSource, templateOf } from "./inherit-source.ts";
import { limits } from "./limits.ts";
import { type LocationIds, locationsFromPlaces } from "./locations-from-places.ts";
import { documentBytes } from "./measure-document.ts";
import { builtInMenus } from "./menu-defaults.ts";
import type { DealershipDefinition } from "./places.ts";
import type { Problem } from "./problems.ts";
import { checkSchema } from "./schema-problems.ts";
import { type SiteBody, siteBody } from "./site-body.ts";
import type { SiteDealership, SiteDocument, SiteLocation } from "./site-document.ts";
import type { SiteSource } from "./site-source.ts";
import { checkContrast } from "./theme/check-contrast.ts";

/** The database gives the ids; publishing assigns them before it asks for the document. */
export type ResolveIds = LocationIds & { website: number };

export type EffectiveInput = {
  source: SiteSource;
  /** Root first; see `findAncestors`. */
  ancestors?: readonly SiteSource[];
  /** Definitions of dealerships that other sites own, by slug. */
  dealerships?: ReadonlyMap<string, DealershipDefinition>;
  resolveIds: ResolveIds;
};

export type Effective =
  | { ok: true; document: SiteDocument; warnings: Problem[] }
  | { ok: false; problems: Problem[] };

const bodyKeys = Object.keys(siteBody.shape);
const pick = (document: Record<string, unknown>) =>
  Object.fromEntries(
    bodyKeys.filter((key) => document[key] !== undefined).map((key) => [key, document[key]]),
  );

/** Its own definitions and the named ones of other sites, in the order of the document. */
function resolveDealerships(
  source: SiteSource,
  known: ReadonlyMap<string, DealershipDefinition>,
): { definitions: DealershipDefinition[]; problems: Problem[] } {
  const definitions: DealershipDefinition[] = [];
  const problems: Problem[] = [];
  for (const [at, entry] of source.dealerships.entries()) {
    const definition = typeof entry === "string" ? known.get(entry) : entry;
    if (definition !== undefined) definitions.push(definition);
    else
      problems.push({
        path: `dealerships[${at}]`,
        message: `no site defines the dealership \`${String(entry)}\``,
      });
  }
  return { definitions, problems };
}

function twiceTheSame(locations: readonly SiteLocation[]): Problem[] {
  const slugs = locations.map(({ slug }) => slug);
  const again = new Set(slugs.filter((slug, at) => slugs.indexOf(slug) !== at));
  return [...again].map((slug) => ({
    path: "dealerships",
    message: `two locations share the slug \`${slug}\``,
  }));
}

function siteDealerships(definitions: readonly DealershipDefinition[], ids: ResolveIds): SiteDealership[] {
  return definitions.map(({ slug, name, publishable_key, locations }) => ({
    id: ids.dealership(slug),
    slug,
    name,
    publishable_key: publishable_key ?? null,
    address: { state: locations[0]?.address.state ?? null },
  }));
}

function withMenus(body: SiteBody): SiteBody {
  const builtIn = builtInMenus(body.settings);
  const { header, footer } = body.menus;
  return {
    ...body,
    menus: { ...body.menus, header: header ?? builtIn.header, footer: footer ?? builtIn.footer },
  };
}

function sizeWarnings(document: SiteDocument): Problem[] {
  const bytes = documentBytes(document);
  if (bytes <= limits.warnBytes) return [];
  const message = `the effective document has ${Math.ceil(bytes / 1024)} KB; above ${limits.warnBytes / 1024} KB, move text into content`;
  return [{ path: "", message }];
}

/** DATA-10 repeats some settings beside the rest, because the entity has them there. */
function websiteFields({ settings, address, ...body }: SiteBody) {
  return {
    ...body,
    settings,
    address: { ...address, lat: null, lang: null, place_id: null, place_url: null, map_key: null },
    finance_provider: settings.finance_provider,
    payment_provider: settings.payment_provider,
    garage_enabled: settings.garage_enabled,
    offers_subscription: settings.offers_subscription,
    impel: settings.impel,
    manufacturer_name: settings.manufacturer_name,
    dealership_group: settings.dealership_group,
    override_city: settings.override_city,
  };
}

/** Defaults of the template, then the ancestors', then the site's own words, checked as a whole and resolved. */
export function effectiveDocument({
  source,
  ancestors = [],
  dealerships = new Map(),
  resolveIds,
}: EffectiveInput): Effective {
  const checked = checkSchema(siteBody, pick(inheritSource(source, ancestors)));
  const resolved = resolveDealerships(source, dealerships);
  if ("problems" in checked) return { ok: false, problems: [...checked.problems, ...resolved.problems] };
  if (resolved.problems.length > 0) return { ok: false, problems: resolved.problems };

  const locations = locationsFromPlaces(resolved.definitions, resolveIds);
  const problems = [...checkContrast(checked.value.theme.colours), ...twiceTheSame(locations)];
  if (problems.length > 0) return { ok: false, problems };

  const document: SiteDocument = {
    ...websiteFields(withMenus(checked.value)),
    id: resolveIds.website,
    slug: source.slug,
    template: templateOf(source, ancestors),
    organisation: source.organisation,
    parent: source.extends ?? null,
    domains: source.domains,
    canonical_host: source.domains[0] ?? "",
    dealerships: siteDealerships(resolved.definitions, resolveIds),
    locations,
  };
  const bytes = documentBytes(document);
  if (bytes > limits.bytes)
    return { ok: false, problems: [{ path: "", message: `${bytes} bytes; at most ${limits.bytes}` }] };
  return { ok: true, document, warnings: sizeWarnings(document) };
}
