import type { LocationProfile } from "../dealer-profile.ts";
import type { VehicleCategory } from "../stock-record.ts";
import type { Job } from "./job.ts";
import { drawLife, type Life } from "./life.ts";
import { type Odometer, readOdometer } from "./odometer.ts";
import { drawPaint, type Paint } from "./photos.ts";
import { drawTagging, type Tagging } from "./tag.ts";
import { chooseVehicle, type Vehicle } from "./vehicle.ts";
import { chooseCategory, chooseYard } from "./yard.ts";

/** The vehicle itself, where it stands and since when. */
export type Subject = {
  vehicle: Vehicle;
  paint: Paint;
  odometer: Odometer;
  yard: LocationProfile;
  category: VehicleCategory;
  life: Life;
  tagging: Tagging;
};

export const drawSubject = (job: Job): Subject => {
  const { stream, tables, dealer, wish, today } = job;
  const vehicle = chooseVehicle(job);
  const paint = drawPaint(stream, tables, vehicle);
  const odometer = readOdometer(stream, tables.values, vehicle);
  const yard = chooseYard(stream, dealer, vehicle);
  const category = chooseCategory(stream, dealer, vehicle.trim);
  const life = drawLife(stream, tables.values, vehicle, today, wish);
  const tagging = drawTagging(stream, dealer, vehicle, life, wish);
  return { vehicle, paint, odometer, yard, category, life, tagging };
};
