import { bell, chance, clamp, type Stream, wholeBetween } from "../stream.ts";
import { classOf, type KmTable, type ValueTables } from "../tables/values.ts";
import type { Vehicle } from "./vehicle.ts";

export type Odometer = { km: number; expected: number };

const isPrimeMover = (vehicle: Vehicle): boolean => vehicle.trim.bodyText === "Prime Mover";

const kmTable = (values: ValueTables, vehicle: Vehicle): KmTable =>
  isPrimeMover(vehicle) ? values.km_truck_prime_mover : classOf(values, vehicle.trim.class).km;

/** Change of value per 10,000 km; a prime mover is worn by millions. */
export const perTenThousand = (values: ValueTables, vehicle: Vehicle): number =>
  isPrimeMover(vehicle)
    ? values.km_truck_prime_mover.per_10000_km
    : classOf(values, vehicle.trim.class).per_10000_km;

/** Years as driven: each year of age is worth a little less road than the one before. */
export const drivenYears = (age: number, factor: number): number => (1 - factor ** age) / -Math.log(factor);

const roundOdometer = (stream: Stream, values: ValueTables, km: number): number => {
  const { odds_exact, otherwise } = values.km_rounding;
  const exact = chance(stream, odds_exact);
  return exact || km < 2 * otherwise ? Math.round(km) : Math.round(km / otherwise) * otherwise;
};

export const readOdometer = (stream: Stream, values: ValueTables, vehicle: Vehicle): Odometer => {
  if (vehicle.carType !== "used") {
    const [least, most] = values.asking[vehicle.carType].km;
    // Nobody tests a motorcycle as far as a car.
    const furthest = vehicle.trim.body === "motorcycle" ? Math.min(most, 2_400) : most;
    const km = wholeBetween(stream, least, furthest);
    return { km, expected: km };
  }
  const table = kmTable(values, vehicle);
  const years = drivenYears(vehicle.age, values.km_age_factor);
  const yearly = clamp(table.mean + bell(stream) * table.spread, table.least, table.most);
  return { km: roundOdometer(stream, values, yearly * years), expected: table.mean * years };
};
