// One record of a feed as one of ours, or why not. Pure: no database, no clock.
import { type StockRecord, stockRecord } from "@forecourt/contracts";
import { slugify } from "@forecourt/rules/slugify";
import { asBoolean, asDate, asList, asNumber, asText, asWhole, UnreadableValue } from "./coerce.ts";
import type { Mapping } from "./field-mapping.ts";
import { simpleBody, simpleFuel, simpleTransmission } from "./words.ts";

export type Mapped =
  | { kind: "car"; record: StockRecord }
  /** D22: the sender says that the car is gone. */
  | { kind: "removal"; stocknum: string }
  | { kind: "rejected"; stocknum: string | null; reason: string };

type Values = Record<string, unknown>;

const readers: Record<string, (value: unknown) => unknown> = {
  year: asWhole,
  km: asWhole,
  seats: asWhole,
  doors: asWhole,
  price: asNumber,
  dap_price: asNumber,
  egc_price: asNumber,
  before_price: asNumber,
  subscription_price: asNumber,
  reserved: asBoolean,
  reservable: asBoolean,
  preorder: asBoolean,
  certified: asBoolean,
  show_on_dealer_website: asBoolean,
  rego_expiry: asDate,
  build_date: asDate,
  compliance_date: asDate,
  sold_date: asDate,
  photos: asList,
  standardEquipment: asList,
};

export function mapRecord(fields: Values, mapping: Mapping): Mapped {
  const given = lowerNames(fields);
  let stocknum: string | null = null;
  try {
    stocknum = readValue("stocknum", given, mapping) as string | null;
    if (stocknum === null) return rejected(null, "has no stock number");
    if (stocknum.length > 60) return rejected(null, "has a stock number of more than 60 characters");
    const values = Object.fromEntries(
      Object.keys({ ...mapping.fields, ...mapping.defaults }).map((name) => [
        name,
        readValue(name, given, mapping),
      ]),
    );
    return mapValues({ ...values, stocknum }, stocknum);
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    return rejected(stocknum, error.message);
  }
}

const rejected = (stocknum: string | null, reason: string): Mapped => ({
  kind: "rejected",
  stocknum,
  reason,
});

function mapValues(values: Values, stocknum: string): Mapped {
  const status = values.status ?? null;
  if (status === "removed") return { kind: "removal", stocknum };
  if (status === null) return rejected(stocknum, "has no status");
  const parsed = stockRecord.safeParse({ ...values, ...derive(values, stocknum, String(status)) });
  if (parsed.success) return { kind: "car", record: parsed.data };
  const reasons = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join(".")}: ${message}`);
  return rejected(stocknum, reasons.join("; "));
}

const textIn = (values: Values, name: string): string | null =>
  (values[name] as string | null | undefined) ?? null;

/** What a sender leaves to us: one price and its type (D9), a name, a slug, simple words for filters. */
function derive(values: Values, stocknum: string, status: string): Values {
  const name = nameOf(values);
  const { cylinders = null, engine_size = null, sold_date } = values;
  return {
    dealership_slug: "own",
    name,
    slug: textIn(values, "slug") ?? slugOf(name, stocknum),
    status: status === "reserved" ? "in_stock" : status,
    car_type: values.car_type ?? "used",
    sold: status === "sold",
    sold_date_timestamp: sold_date ? Math.floor(Date.parse(`${String(sold_date)}T00:00:00Z`) / 1000) : null,
    reserved: status === "reserved" || values.reserved === true,
    certified: values.certified ?? false,
    preorder: values.preorder ?? false,
    show_on_dealer_website: values.show_on_dealer_website ?? true,
    ...priceOf(values),
    ...simpleWords(values),
    variant: cylinders === null && engine_size === null ? null : { cylinders, enginesize: engine_size },
    photos: photosOf(values.photos),
    standardEquipment: ((values.standardEquipment as string[] | null) ?? []).slice(0, 500),
  };
}

function nameOf(values: Values): string {
  const parts = [values.year, ...["make", "model", "badge", "series"].map((name) => textIn(values, name))];
  const name = textIn(values, "name") ?? parts.filter((part) => part !== null).join(" ");
  if (name === "") throw new UnreadableValue("has neither a name nor year, make and model");
  return name.slice(0, 300);
}

const simpleWords = (values: Values): Values => ({
  simple_body: textIn(values, "simple_body") ?? simpleBody(textIn(values, "body")),
  simple_fuel: textIn(values, "simple_fuel") ?? simpleFuel(textIn(values, "fuel")),
  simple_transmission: textIn(values, "simple_transmission") ?? simpleTransmission(textIn(values, "trans")),
});

/** D9: a drive-away price is the price; without one, the price before government charges is, and says so. */
function priceOf({ price = null, price_type = null, dap_price = null, egc_price = null }: Values): Values {
  const dollars = (value: unknown) => (typeof value === "number" && value > 0 ? value : null);
  const [asked, driveAway, egc] = [dollars(price), dollars(dap_price), dollars(egc_price)];
  if (asked !== null && price_type !== null) return { price: asked, price_type, egc_price: egc };
  if (driveAway !== null) return { price: driveAway, price_type: "drive_away", egc_price: egc };
  if (asked !== null) return { price: asked, price_type: null, egc_price: egc };
  return { price: egc, price_type: egc === null ? null : "egc", egc_price: egc };
}

/** Only what can be fetched; the rest would stay missing for ever. */
const photosOf = (list: unknown): string[] =>
  ((list as string[] | null) ?? [])
    .filter((url) => /^(https?:\/\/|demo:)/i.test(url) && url.length <= 2000)
    .slice(0, 100);

const slugOf = (name: string, stocknum: string): string => {
  const slug = `${slugify(name).slice(0, 110)}-${slugify(stocknum)}`.replaceAll(/^-|-$/g, "");
  return slug === "" ? "car" : slug;
};

function readValue(name: string, given: Values, mapping: Mapping): unknown {
  const raw =
    (mapping.fields[name] ?? []).map((path) => valueAt(given, path)).find(isGiven) ?? mapping.defaults[name];
  const read = readers[name] ?? asText;
  try {
    const value = read(raw);
    return value === undefined ? null : inOurWords(name, value, mapping);
  } catch (error) {
    if (error instanceof UnreadableValue) throw new UnreadableValue(`${name}: ${error.message}`);
    throw error;
  }
}

function inOurWords(name: string, value: unknown, { words }: Mapping): unknown {
  const list = words[name];
  if (!list || typeof value !== "string") return value;
  const ours = list[value.toLowerCase()];
  if (ours !== undefined) return ours;
  // A place keeps the sender's own name for it; a status that nobody knows must not be guessed.
  if (name !== "status" && name !== "car_type") return value;
  throw new UnreadableValue(
    `${JSON.stringify(value.slice(0, 60))} is not a word we know; the feed's mapping can say what it means`,
  );
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function valueAt(given: Values, path: string): unknown {
  const [first = "", ...rest] = path.toLowerCase().split(".");
  let value = given[first];
  for (const name of rest) {
    if (typeof value !== "object" || value === null) return undefined;
    value = lowerNames(value as Values)[name];
  }
  return value;
}

const lowerNames = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
