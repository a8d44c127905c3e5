export { rangeLabel, valueLabel } from "@forecourt/rules/filter-label";

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
