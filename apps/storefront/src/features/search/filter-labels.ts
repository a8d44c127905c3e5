import type { RangeAttribute } from "@forecourt/rules/search-attributes";

const whole = new Intl.NumberFormat("en-AU");
const thousands = (value: number): string => `${whole.format(Math.round(value / 1000))}K`;

/** SEARCH-22, SEARCH-23: thousands with `K`, kilometres with `K km`; years as they are. */
export function valueLabel(name: RangeAttribute, value: number): string {
  if (name === "price") return `$${thousands(value)}`;
  return name === "km" ? `${thousands(value)} km` : String(value);
}

/** "Under $20K", "$15K to $60K", "2018 or newer". */
export function rangeLabel(name: RangeAttribute, min: number | null, max: number | null): string {
  if (name === "photos_count") return "With photos";
  if (min !== null && max !== null) return `${valueLabel(name, min)} to ${valueLabel(name, max)}`;
  if (min !== null) return name === "year" ? `${min} or newer` : `Over ${valueLabel(name, min)}`;
  if (max !== null) return name === "year" ? `${max} or older` : `Under ${valueLabel(name, max)}`;
  return "Any";
}

const carTypeWords: Record<string, string> = { new: "New", used: "Used", demo: "Demo" };

/** A value as people read it. */
export function listLabel(
  name: string,
  value: string,
  { dealerships }: { dealerships: readonly { slug: string; name: string }[] },
): string {
  if (name === "dealership_slug") return dealerships.find(({ slug }) => slug === value)?.name ?? value;
  if (name === "seats") return `${value} seats`;
  return name === "car_type" ? (carTypeWords[value] ?? value) : value;
}

/** "1 car", "2 cars". */
export const counted = (total: number, unit: string): string => (total === 1 ? unit.replace(/s$/, "") : unit);
