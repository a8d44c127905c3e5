import type { DealerProfile, LocationProfile } from "../dealer-profile.ts";
import type { VehicleCategory } from "../stock-record.ts";
import type { Stream } from "../stream.ts";
import type { Trim } from "../tables/trims.ts";
import { draw, type Weighted, weighted } from "../weighted.ts";
import type { Vehicle } from "./vehicle.ts";

const takes = (location: LocationProfile, vehicle: Vehicle): boolean => {
  const { trim, carType } = vehicle;
  if (location.bodies && !location.bodies.includes(trim.body)) return false;
  return carType === "used" || !location.makes || location.makes.includes(trim.make);
};

const yards = new WeakMap<DealerProfile, Map<string, Weighted<LocationProfile>>>();

const yardsFor = (dealer: DealerProfile, vehicle: Vehicle): Weighted<LocationProfile> => {
  const known = yards.get(dealer) ?? new Map<string, Weighted<LocationProfile>>();
  yards.set(dealer, known);
  const key = `${vehicle.carType === "used"}|${vehicle.trim.body}|${vehicle.trim.make}`;
  const found = known.get(key);
  if (found) return found;
  const fitting = dealer.locations.filter((location) => location.weight > 0 && takes(location, vehicle));
  const choice = fitting.length > 0 ? fitting : dealer.locations;
  const made = weighted(choice.map((location) => [location, location.weight] as const));
  known.set(key, made);
  return made;
};

/** New cars stand where their maker is; what nobody claims stands anywhere with a yard. */
export const chooseYard = (stream: Stream, dealer: DealerProfile, vehicle: Vehicle): LocationProfile =>
  draw(stream, yardsFor(dealer, vehicle));

const byBody: Record<string, VehicleCategory> = { truck: "truck", motorhome: "rv", motorcycle: "motorcycle" };

export const chooseCategory = (stream: Stream, dealer: DealerProfile, trim: Trim): VehicleCategory => {
  const mark = stream.next();
  if (dealer.lets) {
    const { subscription, rental } = dealer.lets;
    return mark * (subscription + rental) < subscription ? "subscription" : "rental";
  }
  return byBody[trim.body] ?? "car";
};

const others = new WeakMap<LocationProfile, readonly string[]>();

/** The company's other yards, where the car can be brought. */
export const otherYards = (dealer: DealerProfile, at: LocationProfile): readonly string[] => {
  const known = others.get(at) ?? dealer.alsoSeenAt.filter((slug) => slug !== at.slug);
  others.set(at, known);
  return known;
};
