import { numberWords } from "./number-words.ts";
import type { RangeAttribute } from "./search-attributes.ts";

/** SEARCH-22: the nearest thousand. */
const thousands = (value: number): string => `${numberWords(Math.round(value / 1000))}K`;

/** SEARCH-22, SEARCH-23: `$25K`, `25K km`; a week's price, years and the like as they are. */
export function valueLabel(name: RangeAttribute, value: number): string {
  if (name === "price") return `$${thousands(value)}`;
  if (name === "subscription_price") return `$${numberWords(value)}`;
  if (name === "distance") return `${numberWords(value)} km`;
  return name === "km" ? `${thousands(value)} km` : String(value);
}

/** "Under $20K", "$15K to $60K", "2018 or newer", "7 seats or more", "Up to $240 a week". */
export function rangeLabel(name: RangeAttribute, min: number | null, max: number | null): string {
  if (name === "photos_count") return "With photos";
  if (name === "seats") return seatsLabel(min, max);
  if (name === "subscription_price") return weekLabel(min, max);
  if (name === "distance") return max === null ? "Any distance" : `Within ${valueLabel(name, max)}`;
  if (min !== null && max !== null) return `${valueLabel(name, min)} to ${valueLabel(name, max)}`;
  if (min !== null) return name === "year" ? `${min} or newer` : `Over ${valueLabel(name, min)}`;
  if (max !== null) return name === "year" ? `${max} or older` : `Under ${valueLabel(name, max)}`;
  return "Any";
}

function seatsLabel(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? `${min} seats` : `${min} to ${max} seats`;
  return min !== null ? `${min} seats or more` : `Up to ${max} seats`;
}

function weekLabel(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `$${min} to $${max} a week`;
  return min !== null ? `From $${min} a week` : `Up to $${max} a week`;
}
