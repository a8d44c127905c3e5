// Small, whole sites for tests.
import {
  type ContentItem,
  type ContentKind,
  parseContent,
  parseSiteSource,
  type SiteSource,
} from "@forecourt/site-config";
import type { SiteInput } from "../modules/sites/index.ts";

export function place(slug: string, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    slug,
    name: `Yard ${slug}`,
    short_name: slug,
    position: 1,
    address: {
      street: "1 Test Street",
      city: "Testville",
      state: "QLD",
      postcode: "4000",
      lat: -27.4,
      lang: 153.1,
    },
    departments: [
      { location_type: "sales", name: `Yard ${slug}`, slug, phone: "07 5550 0000", opening_hours: [] },
      {
        location_type: "service",
        name: `Yard ${slug} - Service`,
        slug: `${slug}-service`,
        phone: "07 5550 0001",
        opening_hours: [],
      },
    ],
    ...overrides,
  };
}

export function dealership(slug: string, places = [place(`${slug}-yard`)]): Record<string, unknown> {
  return { slug, name: `Dealership ${slug}`, locations: places };
}

function makeSource(slug: string, overrides: Record<string, unknown> = {}): SiteSource {
  const parsed = parseSiteSource({
    slug,
    organisation: { slug: `${slug}-org`, name: `Organisation of ${slug}` },
    name: `Site ${slug}`,
    domains: [`${slug}.localhost`],
    dealerships: [dealership(slug)],
    address: { street: "1 Test Street", city: "Testville", state: "QLD", postcode: "4000" },
    contact: { phone: "07 5550 0000", email: "hello@test.example" },
    legal: { legal_name: "Test Pty Ltd" },
    ...overrides,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.source;
}

export function makeContent(kind: ContentKind, key: string, body: Record<string, unknown>): ContentItem {
  const parsed = parseContent(kind, { key, body });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.item;
}

export function makePage(key: string, title: string): ContentItem {
  const blocks = [{ type: "rich_text", text: `About ${title}` }];
  return makeContent("page", key, { path: `/${key}`, title, description: title, blocks });
}

export function makeSite(
  slug: string,
  overrides: Record<string, unknown> = {},
  content: ContentItem[] = [],
): SiteInput {
  return { source: makeSource(slug, overrides), content };
}
