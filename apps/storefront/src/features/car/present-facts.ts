import type { Car } from "@forecourt/contracts";
import { kilometres } from "../../stock/present-card.ts";
import type { Fact } from "./car-view.ts";

type Row = [label: string, value: string | number | null | undefined];
const filled = (rows: Row[]): Fact[] =>
  rows.flatMap(([label, value]): Fact[] =>
    value === null || value === undefined || value === "" ? [] : [[label, String(value)]],
  );

/** `2027-03-31` → `31 Mar 2027`; anything else is shown as it came. */
function dayWords(day: string | null): string | null {
  if (day === null || !/^\d{4}-\d{2}-\d{2}/.test(day)) return day;
  return new Intl.DateTimeFormat("en-AU", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

function monthWords(day: string | null): string | null {
  if (day === null || !/^\d{4}-\d{2}/.test(day)) return day;
  return new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day.slice(0, 7)}-01T00:00:00Z`),
  );
}

/** The row under the photos: what people ask first. */
export function keyFacts(car: Car): Fact[] {
  return filled([
    ["Odometer", car.km === null ? null : kilometres(car.km)],
    ["Gearbox", car.simple_transmission],
    ["Fuel", car.simple_fuel],
    ["Drive", car.drive],
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

/** CAR-01, CAR-04: the first four stay in view, the rest unfold. */
export function specifications(car: Car): Fact[] {
  const { variant } = car;
  return filled([
    ["Year", car.year],
    ["Body", [car.body, car.doors ? `${car.doors} doors` : ""].filter(Boolean).join(", ")],
    ["Engine", engineWords(car)],
    ["Colour", car.colour],
    ["Transmission", car.trans],
    ["Fuel", car.fuel],
    ["Fuel use", unit(variant?.fuelconsumptioncombined, "L/100 km")],
    ["Fuel tank", unit(variant?.fuelcapacity, "L")],
    ["Induction", variant?.induction],
    ["Torque", unit(variant?.torque, "Nm")],
    ["Gross vehicle mass", unit(variant?.grossvehiclemass, "kg")],
    ["Length", unit(variant?.vehiclelength, "mm")],
    ["Width", unit(variant?.vehiclewidth, "mm")],
    ["Height", unit(variant?.vehicleheight, "mm")],
    ["Series", car.series],
    ["Build date", monthWords(car.build_date)],
    ["Compliance date", monthWords(car.compliance_date)],
    ["Registration", car.regplate],
    ["VIN", car.vin],
    ["Stock number", car.stocknum],
  ]);
}
