export { rangeLabel, valueLabel } from "@forecourt/rules/filter-label";

const words: Record<string, Record<string, string>> = {
  car_type: { new: "New", used: "Used", demo: "Demo" },
  status: { in_stock: "In stock", coming_soon: "Coming soon", sold: "Sold" },
};

type Places = {
  dealerships: readonly { slug: string; name: string }[];
  locations: readonly { slug: string; name: string; short_name?: string | null }[];
};

/** A value as people read it. */
export function listLabel(name: string, value: string, { dealerships, locations }: Places): string {
  if (name === "dealership_slug") return dealerships.find(({ slug }) => slug === value)?.name ?? value;
  if (name === "location_slug") {
    const place = locations.find(({ slug }) => slug === value);
    return place?.short_name ?? place?.name ?? value;
  }
  if (name === "seats") return `${value} seats`;
  if (name === "stocknum") return `Stock number ${value}`;
  return words[name]?.[value] ?? value;
}

/** "1 car", "2 cars". */
export const counted = (total: number, unit: string): string => (total === 1 ? unit.replace(/s$/, "") : unit);
