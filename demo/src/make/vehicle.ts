import type { CarType } from "@forecourt/contracts";
import { addYears, firstDayOf, yearOf, yearsBetween } from "../calendar.ts";
import { pick, type Stream, wholeBetween } from "../stream.ts";
import type { Tables } from "../tables/load.ts";
import { type Badge, type Trim, trimOf } from "../tables/trims.ts";
import { draw } from "../weighted.ts";
import type { Wish } from "../wishes.ts";
import type { Job } from "./job.ts";

export type Vehicle = {
  carType: CarType;
  trim: Trim;
  year: number;
  /** Days since 1970, never after the reference day. */
  buildDay: number;
  complianceDay: number | null;
  /** Years with their fraction at the reference day. */
  age: number;
};

const suits = ({ fuel, leastSeats = 0, unnamed }: Wish, trim: Trim): boolean =>
  (fuel === undefined || trim.simpleFuel === fuel) &&
  trim.seats >= leastSeats &&
  (unnamed === undefined || trim[unnamed] === null);

/** What suits the wish; all of them where nothing does. */
const wanted = ({ wish }: Job, badges: readonly Badge[], year: number): readonly Badge[] => {
  if (wish.fuel === undefined && wish.leastSeats === undefined && wish.unnamed === undefined) return badges;
  const suiting = badges.filter((badge) => suits(wish, trimOf(badge, year)));
  return suiting.length > 0 ? suiting : badges;
};

const builtIn = (job: Job, badges: readonly Badge[], year: number): readonly Badge[] => {
  const { lastYear } = job.tables;
  return badges.filter((badge) => badge.first <= year && (badge.last >= year || badge.last === lastYear));
};

/** Per pool and year, so that a million cars do not filter a million times. */
const byYear = new WeakMap<readonly Badge[], Map<number, readonly Badge[]>>();

const ofYear = (job: Job, badges: readonly Badge[], year: number): readonly Badge[] => {
  const years = byYear.get(badges) ?? new Map<number, readonly Badge[]>();
  byYear.set(badges, years);
  const found = years.get(year) ?? builtIn(job, badges, year);
  years.set(year, found);
  return found;
};

/** Not every year of every pool has a badge: the nearest younger year that has one, else the nearest older. */
const nearestYear = (job: Job, badges: readonly Badge[], year: number, refYear: number): number => {
  for (let younger = year; younger < refYear; younger++) {
    if (ofYear(job, badges, younger).length > 0) return younger;
  }
  for (let older = year; older > year - 20; older--) {
    if (ofYear(job, badges, older).length > 0) return older;
  }
  throw new Error("A used pool without a badge");
};

const compliance = (stream: Stream, buildDay: number, today: number): number | null => {
  const day = buildDay + wholeBetween(stream, 30, 92);
  return day <= today ? day : null;
};

const chooseUsed = (job: Job): Vehicle => {
  const { stream, plan, wish, today } = job;
  const refYear = yearOf(today);
  const pool = draw(stream, plan.usedPools);
  const drawn = draw(stream, plan.ages);
  const wishedAge = Math.max(drawn, wish.leastAge ?? 0);
  const year = nearestYear(job, pool, refYear - wishedAge, refYear);
  const trim = trimOf(pick(stream, wanted(job, ofYear(job, pool, year), year)), year);
  const start = firstDayOf(year);
  const buildDay = start + wholeBetween(stream, 0, firstDayOf(year + 1) - start - 1);
  const complianceDay = compliance(stream, buildDay, today) ?? today;
  return { carType: "used", trim, year, buildDay, complianceDay, age: yearsBetween(buildDay, today) };
};

/** Demos are a little older than what is new: they were built, registered and driven first. */
const daysOld = { new: [12, 210], demo: [75, 320] } as const;

/** Old enough to have been on the yard, and sold, as long as the wish says. */
const leastDaysFor = (wish: Wish): number =>
  wish.soldDaysAgo === undefined && wish.daysInStock === undefined
    ? 0
    : (wish.soldDaysAgo ?? 0) + (wish.daysInStock ?? 30) + 30;

/** A model that is still on its way cannot be a demonstrator, nor on the yard because a wish says so. */
const mustBeHere = ({ wish }: Job, carType: CarType): boolean =>
  carType === "demo" || (wish.status !== undefined && wish.status !== "coming_soon");

const deliveredOf = new WeakMap<readonly Badge[], readonly Badge[]>();

const hereAlready = (badges: readonly Badge[]): readonly Badge[] => {
  const known = deliveredOf.get(badges) ?? badges.filter((badge) => !trimOf(badge, badge.last).alwaysComing);
  deliveredOf.set(badges, known);
  return known;
};

/** In January a model of the new year has hardly been built: those that were being made by that day. */
const begun = (badges: readonly Badge[], day: number): readonly Badge[] => {
  const year = yearOf(day);
  const made = badges.every((badge) => badge.first <= year)
    ? badges
    : badges.filter(({ first }) => first <= year);
  return made.length > 0 ? made : badges;
};

const chooseNew = (job: Job, carType: "new" | "demo"): Vehicle => {
  const { stream, plan, tables, today } = job;
  const refYear = yearOf(today);
  const current = ofYear(job, plan.newBadges, Math.min(refYear, tables.lastYear));
  const delivered = mustBeHere(job, carType) ? hereAlready(current) : current;
  const [usualLeast, most] = daysOld[carType];
  const least = Math.max(usualLeast, leastDaysFor(job.wish));
  const badge = pick(stream, wanted(job, begun(delivered, today - least), refYear));
  const earliest = Math.min(firstDayOf(badge.first), today);
  const buildDay = Math.max(today - wholeBetween(stream, least, Math.max(least, most)), earliest);
  const year = yearOf(buildDay);
  const complianceDay = compliance(stream, buildDay, today);
  return {
    carType,
    trim: trimOf(badge, year),
    year,
    buildDay,
    complianceDay: carType === "demo" ? (complianceDay ?? today) : complianceDay,
    age: yearsBetween(buildDay, today),
  };
};

export const chooseVehicle = (job: Job): Vehicle => {
  const drawn = draw(job.stream, job.plan.carTypes);
  const carType = job.wish.carType ?? drawn;
  return carType === "used" ? chooseUsed(job) : chooseNew(job, carType);
};

/** Maker's warranty counts from first registration; builds before 2020 had shorter ones. */
export const warrantyEnd = (tables: Tables, vehicle: Vehicle): number | null => {
  const table = tables.values.warranty_years;
  const { trim, year, complianceDay } = vehicle;
  if (complianceDay === null || vehicle.carType === "new") return null;
  const early = table.before_2020;
  const years =
    table.bodies[trim.body] ??
    (year < 2020 ? (early[trim.make] ?? early.default) : (table[trim.make] ?? table.default)) ??
    3;
  return addYears(complianceDay + 14, years);
};
