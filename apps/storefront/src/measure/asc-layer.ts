// The ASC GA4 data layer (Automotive Standards Council): `window.asc_datalayer`, for whatever tag a dealer runs. It is
// filled here and sent nowhere. Every key is on every push, else a tag would read the previous car's; nothing personal.
export const ascKeys = [
  "event_owner",
  "page_type",
  "page_location",
  "department",
  "affiliation",
  "event_action",
  "event_action_result",
  "element_text",
  "element_type",
  "element_subtype",
  "element_color",
  "element_order",
  "link_url",
  "comm_type",
  "comm_status",
  "comm_outcome",
  "comm_phone_number",
  "form_name",
  "form_type",
  "submission_id",
  "media_type",
  "creative_name",
  "product_name",
  "item_id",
  "item_number",
  "item_price",
  "item_condition",
  "item_year",
  "item_make",
  "item_model",
  "item_variant",
  "item_color",
  "item_type",
  "item_category",
  "item_fuel_type",
  "item_inventory_date",
] as const;
type AscKey = (typeof ascKeys)[number];
export type AscParams = Partial<Record<AscKey, string | number | null | undefined>>;
export type AscEvent = { event: string } & Record<AscKey, string>;

export type AscLayer = {
  measurement_ids: string[];
  store_name: string;
  oem_code: string;
  oem_brand: string;
  affiliation: string;
  language: string;
  currency: string;
  page_type: string;
  items: Record<string, string>[];
  events: AscEvent[];
};

const longest = 100;

export function ascEvent(event: string, params: AscParams): AscEvent {
  const values = ascKeys.map((key) => [
    key,
    String(params[key] ?? "")
      .toLowerCase()
      .slice(0, longest),
  ]);
  return { event, ...Object.fromEntries(values) };
}

const pageTypes: [RegExp, string][] = [
  [/^\/$/, "home"],
  [/^\/search\//, "itemlist"],
  [/^\/cars\/[^/]+(?:\/[^/]+)?$/, "item"],
  [/^\/(?:special-offers|offers)/, "specials"],
  [/^\/contact/, "contact"],
  [/^\/(?:service|pages\/servicing|vehicle-parts)/, "service"],
];
export const pageTypeOf = (path: string): string =>
  pageTypes.find(([pattern]) => pattern.test(path))?.[1] ?? "custom";

type Shelf = { asc_datalayer?: AscLayer; dataLayer?: unknown[] };
const shelf = (): Shelf => window as unknown as Shelf;

/** Made with the first event; a site's tag may have laid it out before. */
export function ascLayer(): AscLayer {
  const held = shelf();
  held.asc_datalayer ??= {
    measurement_ids: [],
    store_name: "",
    oem_code: "",
    oem_brand: "",
    affiliation: "",
    language: "en-AU",
    currency: "AUD",
    page_type: "",
    items: [],
    events: [],
  };
  return held.asc_datalayer;
}

export function pushAsc(event: string, params: AscParams): void {
  const layer = ascLayer();
  const { origin, pathname } = window.location;
  layer.page_type = pageTypeOf(pathname);
  const full = ascEvent(event, {
    event_owner: "forecourt",
    page_type: layer.page_type,
    // A person's own page has its token in the address.
    page_location: origin + pathname.replace(/^\/enquiries\/.*/, "/enquiries"),
    affiliation: layer.affiliation,
    ...params,
  });
  layer.events.push(full);
  held().push(full);
}

/** Where Google's tag listens, if a dealer runs one. */
function held(): unknown[] {
  const where = shelf();
  where.dataLayer ??= [];
  return where.dataLayer;
}

/** The analytics port of ANALYTICS-02: `{event_id, car_id, url}`. */
export function trackEvent(eventId: number, carId: number | undefined): void {
  const { origin, pathname } = window.location;
  const detail = { event_id: eventId, car_id: carId ?? null, url: origin + pathname };
  held().push({ event: "forecourt_event", ...detail });
  document.dispatchEvent(new CustomEvent("forecourt:event", { detail }));
}
