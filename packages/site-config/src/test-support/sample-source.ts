import type { ResolveIds } from "../effective-document.ts";
import type { DealershipDefinition, Place } from "../places.ts";
import type { SiteSource } from "../site-source.ts";

const open = { status: "Open", open: "08:30", close: "17:00" } as const;

export const samplePlace = (over: Partial<Place> = {}): Place => ({
  slug: "wharf",
  name: "Sample Motors Wharf",
  short_name: "Wharf",
  position: 1,
  primary: true,
  manufacturers: ["Mazda"],
  address: {
    street: "1 Wharf Street",
    city: "Cairns",
    state: "QLD",
    postcode: "4870",
    lat: -16.92,
    lang: 145.77,
  },
  dealer_license_number: "100",
  departments: [
    {
      location_type: "sales",
      name: "Sample Motors Wharf",
      slug: "wharf",
      phone: "07 5550 0001",
      email: "sales@sample.example",
      opening_hours: [
        { weekday: 1, ...open },
        { weekday: 0, status: "Closed" },
      ],
      special_hours: [{ date: "2026-12-25", name: "Christmas Day", status: "Closed" }],
    },
    {
      location_type: "service",
      name: "Sample Motors Wharf - Service",
      slug: "wharf-service",
      phone: "07 5550 0002",
      opening_hours: [{ weekday: 1, ...open }],
    },
  ],
  ...over,
});

export const sampleDealership = (over: Partial<DealershipDefinition> = {}): DealershipDefinition => ({
  slug: "sample-motors",
  name: "Sample Motors",
  publishable_key: "pk_test_sample",
  locations: [samplePlace()],
  ...over,
});

export const sampleSource = (over: Partial<SiteSource> = {}): SiteSource => ({
  slug: "sample-motors",
  organisation: { slug: "sample", name: "Sample" },
  domains: ["sample-motors.localhost", "sample.example"],
  dealerships: [sampleDealership()],
  name: "Sample Motors",
  address: { street: "1 Wharf Street", city: "Cairns", state: "QLD", postcode: "4870" },
  contact: { phone: "07 5550 0000", email: "hello@sample.example" },
  legal: { legal_name: "Sample Motors Pty Ltd" },
  ...over,
});

/** Ids as a database would give them: the same name, the same number. */
export function sampleIds(website = 7): ResolveIds {
  const given = new Map<string, number>();
  const idOf = (name: string): number => {
    if (!given.has(name)) given.set(name, given.size + 1);
    return given.get(name) ?? 0;
  };
  return { website, dealership: idOf, location: (dealership, location) => idOf(`${dealership}/${location}`) };
}
