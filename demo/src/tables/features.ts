import type { Trim } from "./trims.ts";

type RawFeature = {
  name: string;
  group: string;
  from: readonly (number | null)[];
  odds?: number;
  standard?: boolean;
  bodies?: readonly string[];
  not_bodies?: readonly string[];
  classes?: readonly string[];
  fuels?: readonly string[];
  drives?: readonly string[];
  transmissions?: string;
  not_makes?: readonly string[];
  seats_min?: number;
  before?: number;
  text?: string;
  not_text?: string;
  needs?: string;
  excludes?: string;
  needs_value?: string;
  used_only?: boolean;
};

export type RawFeatures = {
  price_classes: Record<string, readonly number[]>;
  count: Record<string, readonly [number, number]> & { bodies: Record<string, readonly [number, number]> };
  features: readonly RawFeature[];
};

/** A feature that a car of this trim and build year could have. Others are meant by their place in the kit. */
export type Candidate = {
  name: string;
  odds: number;
  standard: boolean;
  usedOnly: boolean;
  /** -1: needs nothing. */
  needs: number;
  excludes: readonly number[];
};

export type Kit = {
  candidates: readonly Candidate[];
  /** Those whose needs and excludes must be looked at. */
  bound: readonly number[];
  least: number;
  most: number;
};

export type FeatureTables = {
  kitOf: (trim: Trim, year: number, used: boolean) => Kit;
  /** Worth a sentence in a comment: comfort, technology and so on, not safety. */
  mentionable: ReadonlySet<string>;
};

const list = (text: string | undefined): readonly string[] => (text ? text.split(", ") : []);

const fitsMachine = (feature: RawFeature, trim: Trim): boolean =>
  (!feature.classes || feature.classes.includes(trim.class)) &&
  (!feature.fuels || feature.fuels.includes(trim.fuel)) &&
  (!feature.drives || (trim.drive !== null && feature.drives.includes(trim.drive))) &&
  (feature.transmissions !== "automatic" || trim.simpleTrans === "Automatic") &&
  (feature.needs_value !== "towing_kg" || trim.variant.towing_kg !== null);

const fitsBody = (feature: RawFeature, trim: Trim): boolean =>
  (!feature.bodies || feature.bodies.includes(trim.body)) &&
  !feature.not_bodies?.includes(trim.body) &&
  trim.seats >= (feature.seats_min ?? 0) &&
  (!feature.text || list(feature.text).includes(trim.bodyText)) &&
  !list(feature.not_text).includes(trim.bodyText);

const fits = (feature: RawFeature, trim: Trim): boolean =>
  fitsBody(feature, trim) && fitsMachine(feature, trim) && !feature.not_makes?.includes(trim.make);

const classNames = ["entry", "mid", "high", "luxury"] as const;

/** Today's bounds are too high for what a price bought before 2018. */
const priceClass = (raw: RawFeatures, trim: Trim, early: boolean): number => {
  const bounds = raw.price_classes[trim.body] ?? [];
  const at = bounds.findIndex((bound) => trim.newPrice <= bound * (early ? 0.85 : 1));
  return at === -1 ? 3 : at;
};

/** What the grade itself names stands in front of the list: it is not drawn again, and it satisfies needs. */
const isLeft = (feature: RawFeature, trim: Trim): boolean => {
  const has = trim.equipment;
  return !has.includes(feature.name) && !list(feature.excludes).some((name) => has.includes(name));
};

type Build = { trim: Trim; year: number; used: boolean };

const isOfItsTime = (feature: RawFeature, level: number, { year, used }: Build): boolean => {
  const from = feature.from[level];
  if (from == null || year < from || year >= (feature.before ?? Number.POSITIVE_INFINITY)) return false;
  return used || !feature.used_only;
};

const makeKit = (raw: RawFeatures, build: Build): Kit => {
  const { trim } = build;
  const level = priceClass(raw, trim, build.year < 2018);
  const [least, most] = raw.count.bodies[trim.body] ?? raw.count[classNames[level] ?? "entry"] ?? [10, 18];
  const fitting = raw.features.filter(
    (one) => isOfItsTime(one, level, build) && fits(one, trim) && isLeft(one, trim),
  );
  const places = new Map(fitting.map((feature, at) => [feature.name, at]));
  const reachable = fitting.filter(
    ({ needs }) => !needs || places.has(needs) || trim.equipment.includes(needs),
  );
  if (reachable.length < fitting.length) return makeKit({ ...raw, features: reachable }, build);
  const candidates = fitting.map((feature) => ({
    name: feature.name,
    odds: feature.odds ?? 1,
    standard: feature.standard ?? false,
    usedOnly: feature.used_only ?? false,
    needs: places.get(feature.needs ?? "") ?? -1,
    excludes: list(feature.excludes).flatMap((name) => places.get(name) ?? []),
  }));
  const bound = candidates.flatMap((one, at) => (one.needs >= 0 || one.excludes.length > 0 ? [at] : []));
  return { candidates, bound, least, most };
};

const mentionedGroups = ["comfort", "technology", "parking", "exterior", "towing"];
const alwaysTold = ["load", "living", "riding"];
const dull = /outlet|mirror|speaker|sway|fog|rails|fold/i;

/** What nine in ten have, and sockets and mirrors, sell no car. */
const isWorthASentence = ({ name, group, odds = 1, standard }: RawFeature): boolean => {
  if (alwaysTold.includes(group)) return !standard;
  return mentionedGroups.includes(group) && odds < 0.8 && !dull.test(name);
};

export const featureTables = (raw: RawFeatures): FeatureTables => {
  const known = new Map<Trim, Kit[]>();
  return {
    kitOf: (trim, year, used) => {
      const kits = known.get(trim) ?? [];
      known.set(trim, kits);
      const at = (year - 2000) * 2 + (used ? 1 : 0);
      const kit = kits[at] ?? makeKit(raw, { trim, year, used });
      kits[at] = kit;
      return kit;
    },
    mentionable: new Set(raw.features.filter(isWorthASentence).map((feature) => feature.name)),
  };
};
