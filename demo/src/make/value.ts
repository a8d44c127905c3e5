import { bell, clamp, type Stream } from "../stream.ts";
import { classOf, type ValueTables } from "../tables/values.ts";
import { type Odometer, perTenThousand } from "./odometer.ts";
import type { Vehicle } from "./vehicle.ts";

/** Straight line between the listed ages; past the last one 7 % less each year. */
export const shareAt = (ages: readonly number[], shares: readonly number[], age: number): number => {
  const last = ages.length - 1;
  const lastAge = ages[last] ?? 0;
  if (age >= lastAge) return (shares[last] ?? 0) * 0.93 ** (age - lastAge);
  let at = 0;
  while (at < last && age >= (ages[at + 1] ?? 0)) at++;
  const from = ages[at] ?? 0;
  const to = ages[at + 1] ?? from + 1;
  const low = shares[at] ?? 0;
  const high = shares[at + 1] ?? low;
  return low + ((high - low) * (age - from)) / (to - from);
};

/** What a badge is known for shows slowly: nothing when new, all of it from the third year. */
const fade = (factor: number, age: number): number => 1 + (factor - 1) * Math.min(age / 3, 1);

const kilometreFactor = (rate: number, odometer: Odometer): number => {
  const tens = (odometer.km - odometer.expected) / 10_000;
  return clamp(1 - tens * (tens > 0 ? rate : rate / 2), 0.55, 1.2);
};

/** Market value before government charges, in good condition, at this car's kilometres. */
export const valueInGoodCondition = (values: ValueTables, vehicle: Vehicle, odometer: Odometer): number => {
  const { trim, year, age } = vehicle;
  const table = classOf(values, trim.class);
  const newThen = trim.newPrice * (1 + values.new_price_drift * (year - trim.midYear));
  const known =
    fade(values.make_factor[trim.make] ?? values.make_factor.default ?? 1, age) *
    fade(values.fuel_factor[trim.fuel] ?? 1, age) *
    fade(values.model_factor[`${trim.make} ${trim.model}`] ?? 1, age);
  const share = shareAt(values.ages, table.share, age);
  const worth = newThen * share * known * kilometreFactor(perTenThousand(values, vehicle), odometer);
  return Math.max(worth, table.floor);
};

/** The dealer's price over the value. */
export const askingFactor = (stream: Stream, values: ValueTables): number => {
  const { mean, spread, least, most } = values.asking.used;
  return clamp(mean + bell(stream) * spread, least, most);
};
