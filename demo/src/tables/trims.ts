import { slugify } from "@forecourt/rules/slugify";
import type { StockVariant } from "../stock-record.ts";
import type { RawBadge, RawModel, RawSeries, RawWords } from "./raw.ts";
import { describeVariant } from "./variant.ts";
import { nameVehicle } from "./vehicle-name.ts";

/** A badge within one series: everything about a car that does not change from one to the next. */
export type Trim = {
  key: string;
  make: string;
  model: string;
  badge: string | null;
  /** Model and badge without what they repeat: "CX-5 Maxx Sport AWD". */
  modelBadge: string;
  /** With the make: "Mazda CX-5 Maxx Sport AWD". */
  title: string;
  /** The title as an address. */
  slug: string;
  series: string | null;
  body: string;
  simpleBody: string;
  bodyText: string;
  class: string;
  fuel: string;
  simpleFuel: string;
  fuelText: string;
  trans: string;
  simpleTrans: string;
  drive: string | null;
  driveText: string | null;
  seats: number;
  doors: number | null;
  engineSize: string | null;
  litres: number | null;
  fuelUse: number | null;
  gvm: number | null;
  newPrice: number;
  midYear: number;
  colours: readonly string[] | null;
  equipment: readonly string[];
  alwaysComing: boolean;
  variant: StockVariant;
};

export type Badge = {
  first: number;
  last: number;
  trims: readonly { first: number; last: number; trim: Trim }[];
};

const simpleTransmission = (words: RawWords, transmission: string): string => {
  for (const [ending, simple] of Object.entries(words.simple_transmission)) {
    if (transmission.endsWith(ending)) return simple;
  }
  throw new Error(`No simple word for the transmission ${transmission}`);
};

const fuelText = (words: RawWords, badge: RawBadge): string => {
  if (badge.fuel_text) return badge.fuel_text;
  const grade = badge.octane === undefined ? undefined : words.grade[badge.octane];
  const text = words.fuel[badge.fuel]?.text ?? badge.fuel;
  return grade ? text.replace("{grade}", grade) : text.replace(" - {grade}", "");
};

const bodyText = (words: RawWords, body: string, badge: RawBadge): string => {
  const word = words.body[body];
  if (!word) throw new Error(`No words for the body ${body}`);
  if (badge.body_text) return badge.body_text;
  if (badge.bike_type) return badge.bike_type;
  return badge.doors === 2 && word.text_two_doors ? word.text_two_doors : word.text;
};

const engineSize = (badge: RawBadge): string | null => {
  if (badge.engine.cc !== undefined) return `${badge.engine.cc} cc`;
  return badge.engine.litres === undefined ? null : `${badge.engine.litres.toFixed(1)} L`;
};

const makeTrim = (words: RawWords, model: RawModel, badge: RawBadge, series: RawSeries | undefined): Trim => {
  const body = badge.body ?? model.body;
  const drive = badge.drive ?? null;
  const electric = badge.fuel === "Electric";
  const named = nameVehicle(model.make, model.model, badge.name);
  return {
    key: `${model.make}|${model.model}|${badge.name}|${badge.years[0]}`,
    make: model.make,
    model: model.model,
    ...named,
    slug: slugify(named.title),
    series: badge.series ?? series?.name ?? null,
    body,
    simpleBody: words.body[body]?.simple ?? body,
    bodyText: bodyText(words, body, badge),
    class: badge.class ?? model.class,
    fuel: badge.fuel,
    simpleFuel: words.fuel[badge.fuel]?.simple ?? badge.fuel,
    fuelText: fuelText(words, badge),
    trans: badge.transmission,
    simpleTrans: simpleTransmission(words, badge.transmission),
    drive,
    driveText: drive === null ? null : (words.drive[drive] ?? drive),
    seats: badge.seats,
    doors: badge.doors ?? null,
    engineSize: engineSize(badge),
    litres: badge.engine.litres ?? null,
    fuelUse: electric ? null : (badge.l_100km ?? null),
    gvm: badge.gvm_kg ?? null,
    newPrice: badge.new_price,
    midYear: (badge.years[0] + badge.years[1]) / 2,
    colours: model.colours ?? null,
    equipment: badge.equipment ?? [],
    alwaysComing: model.status === "coming_soon",
    variant: describeVariant(model, badge, series),
  };
};

/** A year on a series border belongs to the first series that holds it. */
const splitBySeries = (
  model: RawModel,
  badge: RawBadge,
): { first: number; last: number; series?: RawSeries }[] => {
  const [first, last] = badge.years;
  if (badge.series !== undefined) return [{ first, last }];
  const parts: { first: number; last: number; series?: RawSeries }[] = [];
  let from = first;
  for (const series of model.series) {
    const to = Math.min(last, series.years[1]);
    if (series.years[0] > from || to < from) continue;
    parts.push({ first: from, last: to, series });
    from = to + 1;
  }
  return from <= last ? [...parts, { first: from, last }] : parts;
};

export const makeBadges = (words: RawWords, models: readonly RawModel[]): Badge[] =>
  models.flatMap((model) =>
    model.badges.map((badge) => ({
      first: badge.years[0],
      last: badge.years[1],
      trims: splitBySeries(model, badge).map((part) => ({
        first: part.first,
        last: part.last,
        trim: makeTrim(words, model, badge, part.series),
      })),
    })),
  );

/** Years past the data's last belong to the last trim: a current car goes on being sold. */
export const trimOf = (badge: Badge, year: number): Trim => {
  for (const part of badge.trims) if (year <= part.last) return part.trim;
  const last = badge.trims[badge.trims.length - 1];
  if (!last) throw new Error("A badge without a trim");
  return last.trim;
};
