import type { SiteDocument } from "@forecourt/site-config";
import { templateDefaults } from "@forecourt/site-config";

type Settings = SiteDocument["settings"];

/** The default template's document as far as presenters read it. */
export function sampleSite(
  over: Partial<Omit<SiteDocument, "settings">> & { settings?: Partial<Settings> } = {},
): SiteDocument {
  const { settings, ...rest } = over;
  return {
    ...templateDefaults.default,
    id: 1,
    slug: "sample",
    template: "default",
    name: "Sample Motors",
    canonical_host: "sample.localhost",
    domains: ["sample.localhost"],
    locations: [],
    dealerships: [],
    address: {
      street: "1 Example Street",
      city: "Beenleigh",
      state: "QLD",
      postcode: "4207",
      lat: null,
      lang: null,
      place_id: null,
      place_url: null,
      map_key: null,
    },
    contact: {
      phone: "07 5550 2200",
      email: "hello@sample.example",
      landline: null,
      sms: null,
      reply_promise: null,
      reply_name: null,
    },
    ...rest,
    settings: { ...templateDefaults.default.settings, ...settings },
  } as SiteDocument;
}
