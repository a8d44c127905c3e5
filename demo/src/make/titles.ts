import { pick, type Stream } from "../stream.ts";
import type { Wish } from "../wishes.ts";
import type { Vehicle } from "./vehicle.ts";

export type Titles = { name: string; carsalesTitle: string };

/** What some dealers add to a title until nothing fits on a phone. */
const boasts = [
  "with Factory Tow Pack, Dual Battery, Long-Range Tank and Full Service History from New",
  "– Ex-Fleet, One Driver, “Highway Kilometres”, Books & Both Keys, Ready for Inspection Today",
  "with Tint, Mats, Dash Camera, Cargo Net, Roof Bars and the Rest of a Three-Year Service Plan",
];

export const writeTitles = (stream: Stream, vehicle: Vehicle, wish: Wish): Titles => {
  const { trim, year } = vehicle;
  const boast = pick(stream, boasts);
  const plain = `${year} ${trim.title}`;
  const name = wish.longName ? `${plain} ${boast}` : plain;
  return { name, carsalesTitle: trim.series === null ? name : `${name} ${trim.series}` };
};
