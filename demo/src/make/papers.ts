import { yearOf } from "../calendar.ts";
import { chance, pick, wholeBetween } from "../stream.ts";
import { makePlate } from "./identity.ts";
import type { Job } from "./job.ts";
import type { Vehicle } from "./vehicle.ts";

export type Papers = {
  plate: string | null;
  /** Days since 1970. */
  regoExpiry: number | null;
  certified: boolean;
  hasFile: boolean;
  private: { suburb: string; postcode: string } | null;
};

/** Only its maker's dealer can certify a car, and only a young one. */
const canCertify = ({ dealer, today }: Job, vehicle: Vehicle, km: number): boolean =>
  vehicle.carType === "used" &&
  yearOf(today) - vehicle.year <= 7 &&
  km <= 130_000 &&
  (dealer.franchise.makes?.includes(vehicle.trim.make) ?? false);

const isRegistered = ({ wish }: Job, { carType }: Vehicle, drawn: boolean): boolean => {
  if (carType === "new") return false;
  return carType === "demo" || (wish.registered ?? drawn);
};

export const drawPapers = (job: Job, vehicle: Vehicle, km: number, state: string): Papers => {
  const { stream, tables, wish } = job;
  const registered = isRegistered(job, vehicle, chance(stream, 0.95));
  const regoDays = wholeBetween(stream, 9, 358);
  // A third of its makers' cars comes to stock_mix's 12 % of a mixed yard.
  const certified = chance(stream, 0.34);
  const filed = chance(stream, tables.values.stock_mix.file);
  const consigned = chance(stream, 0.02);
  const place = pick(stream, tables.places.get(state) ?? []);
  const used = vehicle.carType === "used";
  return {
    plate: registered ? makePlate(job.serial) : null,
    regoExpiry: registered ? job.today + regoDays : null,
    certified: canCertify(job, vehicle, km) && (wish.certified ?? certified),
    hasFile: used && (wish.filed ?? filed),
    // A car sold for its owner stands where the owner lives.
    private:
      used && !job.dealer.lets && (wish.private ?? (consigned && wish.status === undefined))
        ? { suburb: place.suburb, postcode: place.postcode }
        : null,
  };
};
