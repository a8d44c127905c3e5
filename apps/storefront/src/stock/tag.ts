import type { CarCard } from "@forecourt/contracts";
import { isAvailable } from "@forecourt/rules/stock-visibility";
import type { SiteDocument } from "@forecourt/site-config";

export type Tag = { label: string; tone: "sold" | "plain" | "quiet" | "custom" | "good" };
type Settings = SiteDocument["settings"];

/** TAG-10 */
export const newForDays = 8;
const day = 86_400_000;

/** The boundary is inclusive, days are 24 hours (table C5). */
const isNew = ({ created_at }: CarCard, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) <= newForDays * day;

function fuelTag({ simple_fuel }: CarCard, settings: Settings): Tag | null {
  if (settings.show_electric_tag && simple_fuel === "Electric") return { label: "Electric", tone: "plain" };
  if (settings.show_hybrid_tag && simple_fuel === "Hybrid") return { label: "Hybrid", tone: "plain" };
  return null;
}

function customTag({ tag }: CarCard, settings: Settings): Tag | null {
  const label = tag?.replaceAll("*", "").trim();
  if (!label) return null;
  const green = settings.runout_sale_green && label.toLowerCase() === "runout sale";
  return { label, tone: green ? "good" : "custom" };
}

/** TAG-01: one tag, the first that applies. */
export function tagOf(car: CarCard, settings: Settings, now: Date): Tag | null {
  if (!isAvailable(car)) return { label: settings.sold_tag_label, tone: "sold" };
  const fuel = fuelTag(car, settings);
  if (fuel) return fuel;
  if (car.reserved === true) return { label: "Reserved", tone: "quiet" };
  if (car.certified === true && car.make === "Toyota" && car.car_type === "used")
    return { label: "Toyota Certified", tone: "plain" };
  const custom = customTag(car, settings);
  if (custom) return custom;
  if (car.status === "coming_soon") return { label: "COMING SOON", tone: "plain" };
  return isNew(car, now) ? { label: settings.new_tag_label, tone: "plain" } : null;
}
