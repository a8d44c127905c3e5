import { writeMonth } from "../calendar.ts";
import { type Facts, holds } from "../facts.ts";
import type { CarHistory } from "../stock-record.ts";
import { chance, type Stream } from "../stream.ts";
import type { CommentTables, Template } from "../tables/comments.ts";
import type { Wish } from "../wishes.ts";

/** Share of cars whose dealer has written nothing. */
const silent = 0.03;

export type Telling = {
  facts: Facts;
  history: CarHistory | null;
  year: number;
  colour: string;
  city: string;
  stocknum: string;
  /** Days since 1970. */
  regoExpiry: number | null;
  warrantyEnd: number | null;
  /** Equipment worth a sentence, at most three. */
  features: readonly string[];
};

const thousands = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ",");

const isName = /^(?:[A-Z0-9]{2,}|[A-Z]+-|Apple|Bluetooth|ISOFIX|\d)/;

/** Mid-sentence: lower case but for names and abbreviations. */
export const midSentence = (feature: string): string =>
  isName.test(feature) ? feature : feature.charAt(0).toLowerCase() + feature.slice(1);

const capital = (text: string | null | undefined): string | null =>
  text ? text.charAt(0).toUpperCase() + text.slice(1) : null;

const number = (value: number | null | undefined): string | null => (value == null ? null : thousands(value));

const feature = (telling: Telling, at: number): string | null => {
  const name = telling.features[at];
  return name === undefined ? null : midSentence(name);
};

const values: Record<string, (telling: Telling) => string | null> = {
  title: ({ facts }) => facts.trim.title,
  make_model: ({ facts }) =>
    facts.trim.title.startsWith(facts.trim.make) && !facts.trim.model.startsWith(facts.trim.make)
      ? `${facts.trim.make} ${facts.trim.model}`
      : facts.trim.model,
  model_badge: ({ facts }) => facts.trim.modelBadge,
  model: ({ facts }) => facts.trim.model,
  make: ({ facts }) => facts.trim.make,
  year: ({ year }) => String(year),
  colour: ({ colour }) => colour,
  km: ({ facts }) => thousands(facts.km),
  age: ({ facts }) => String(facts.age),
  seats: ({ facts }) => String(facts.trim.seats),
  fuel_use: ({ facts }) => facts.trim.fuelUse?.toFixed(1) ?? null,
  kwh_100km: ({ facts }) => facts.trim.variant.kwh_100km?.toFixed(1) ?? null,
  range_km: ({ facts }) => number(facts.trim.variant.range_km),
  electric_range_km: ({ facts }) => number(facts.trim.variant.electric_range_km),
  towing_kg: ({ facts }) => number(facts.trim.variant.towing_kg),
  gvm_kg: ({ facts }) => number(facts.trim.gvm),
  berths: ({ facts }) => number(facts.trim.variant.berths),
  kw: ({ facts }) => String(facts.trim.variant.power_kw),
  state: ({ facts }) => facts.state,
  suburb: ({ city }) => city,
  stocknum: ({ stocknum }) => stocknum,
  rego_month: ({ regoExpiry }) => (regoExpiry === null ? null : writeMonth(regoExpiry)),
  warranty_left: ({ facts, warrantyEnd }) =>
    warrantyEnd === null || !facts.warrantyLeft ? null : writeMonth(warrantyEnd),
  feature_1: (telling) => feature(telling, 0),
  feature_1_cap: (telling) => capital(feature(telling, 0)),
  feature_2: (telling) => feature(telling, 1),
  feature_3: (telling) => feature(telling, 2),
  owners: ({ history }) => history?.owners ?? null,
  owners_cap: ({ history }) => capital(history?.owners),
  service: ({ history }) => history?.service ?? null,
  keys: ({ history }) => history?.keys ?? null,
  tyres: ({ history }) => history?.tyres ?? null,
  note: ({ history }) => history?.note ?? null,
  check: ({ history }) => history?.check ?? null,
};

export const knownPlaceholders: ReadonlySet<string> = new Set(Object.keys(values));

/** The text, or null when the car cannot fill a placeholder and nothing may stand for it. */
export const fill = (template: Template, telling: Telling, instead: string | null = null): string | null => {
  let text = template.parts[0] ?? "";
  for (let at = 0; at < template.values.length; at++) {
    const value = values[template.values[at] ?? ""]?.(telling) ?? instead;
    if (value === null) return null;
    text += value + (template.parts[at + 1] ?? "");
  }
  return text;
};

const isLet = (facts: Facts): boolean => facts.category === "subscription" || facts.category === "rental";

/** On its way is said of nothing that is here, and the other way round; lets are not spoken of as sales. */
const belongs = (template: Template, facts: Facts): boolean => {
  if (facts.status === "coming_soon") return template.when.status !== undefined;
  if (template.when.status !== undefined) return false;
  return template.when.categories !== undefined || !isLet(facts);
};

const groups = new WeakMap<CommentTables, Map<string, readonly Template[]>>();

const groupOf = (comments: CommentTables, facts: Facts): readonly Template[] => {
  const known = groups.get(comments) ?? new Map<string, readonly Template[]>();
  groups.set(comments, known);
  const key = `${facts.carType}|${facts.status}|${facts.category}`;
  const group =
    known.get(key) ??
    comments.templates.filter(
      (one) => belongs(one, facts) && (one.when.car_type ?? facts.carType) === facts.carType,
    );
  known.set(key, group);
  return group;
};

/** Long enough to stand with a sentence left out; they speak of a sale, so not of what is let. */
const special = (comments: CommentTables, telling: Telling, wish: Wish): string | null => {
  const text = wish.comment === "long" || wish.comment === "unicode" ? comments[wish.comment] : null;
  if (text === null || isLet(telling.facts)) return null;
  return fill(text, telling, "")?.replace(/ {2,}/g, " ").replace(/\| /g, "|") ?? null;
};

export const writeComment = (
  stream: Stream,
  comments: CommentTables,
  telling: Telling,
  wish: Wish,
): string | null => {
  const quiet = chance(stream, silent);
  if (wish.comment === "none") return null;
  const told = special(comments, telling, wish);
  if (told !== null) return told;
  if (quiet && wish.comment === undefined && wish.status === undefined) return null;
  // Drawn until one fits and fills: every fitting template is as likely, and few are looked at.
  const left = groupOf(comments, telling.facts).slice();
  while (left.length > 0) {
    const at = Math.floor(stream.next() * left.length);
    const template = left[at];
    const text = template && holds(template.conditions, telling.facts) ? fill(template, telling) : null;
    if (text !== null) return text;
    left[at] = left[left.length - 1] as Template;
    left.pop();
  }
  return null;
};
