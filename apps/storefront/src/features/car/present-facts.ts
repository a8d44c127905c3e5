import type { Car } from "@forecourt/contracts";
import { kilometres } from "../../stock/present-card.ts";
import type { Fact } from "./car-view.ts";
import { dayWords, monthWords } from "./day-words.ts";

type Row = [label: string, value: string | number | null | undefined];
const filled = (rows: Row[]): Fact[] =>
  rows.flatMap(([label, value]): Fact[] =>
    value === null || value === undefined || value === "" ? [] : [[label, String(value)]],
  );

/** CAR-01, featured: the row under the photos, what people ask first. */
export function keyFacts(car: Car): Fact[] {
  return filled([
    ["Odometer", car.km === null ? null : kilometres(car.km)],
    ["Gearbox", car.simple_transmission],
    ["Fuel", car.simple_fuel],
    ["Body", car.simple_body],
    ["Seats", car.seats],
    ["Rego", dayWords(car.rego_expiry)],
  ]);
}

const unit = (value: string | number | null | undefined, word: string): string | null => {
  if (value === null || value === undefined) return null;
  return /[a-z]/i.test(String(value)) ? String(value) : `${Number(value).toLocaleString("en-AU")} ${word}`;
};

function engineWords({ engine_size, variant }: Car): string | null {
  const size = engine_size ?? variant?.enginesize_litres ?? null;
  if (size === null || size === undefined) return null;
  const litres = /[a-z]/i.test(String(size)) ? String(size) : `${size} L`;
  return variant?.cylinders ? `${litres}, ${variant.cylinders} cylinders` : litres;
}

/** A number is stars; anything else ("Not rated") speaks for itself. */
function ancapWords(rating: string | number | null | undefined): string | null {
  if (rating === null || rating === undefined || rating === "") return null;
  return /^\d$/.test(String(rating)) ? `${rating} stars` : String(rating);
}

/** CAR-01, specifications; CAR-04: the first four stay in view, the rest unfold. */
export function specifications(car: Car): Fact[] {
  const { variant } = car;
  return filled([
    ["Engine", engineWords(car)],
    ["Drive", car.drive],
    ["Doors", car.doors],
    ["Fuel use", unit(variant?.fuelconsumptioncombined, "L/100 km")],
    ["Transmission", car.trans],
    ["Fuel type", car.fuel],
    ["Body type", car.body],
    ["Seats", car.seats],
    ["Induction", variant?.induction],
    ["Torque", unit(variant?.torque, "Nm")],
    ["Fuel tank", unit(variant?.fuelcapacity, "L")],
    ["Gross vehicle mass", unit(variant?.grossvehiclemass, "kg")],
    ["Length", unit(variant?.vehiclelength, "mm")],
    ["Width", unit(variant?.vehiclewidth, "mm")],
    ["Height", unit(variant?.vehicleheight, "mm")],
    ["ANCAP rating", ancapWords(variant?.ancaprating)],
    ["Series", car.series],
  ]);
}

/** CAR-01, summary: which car it is. */
export function summaryFacts(car: Car): Fact[] {
  return filled([
    ["Year", car.year],
    ["Colour", car.colour],
    ["Build date", monthWords(car.build_date)],
    ["Compliance date", monthWords(car.compliance_date)],
    ["Registration", car.regplate],
    ["VIN", car.vin],
    ["Stock number", car.stocknum],
  ]);
}
