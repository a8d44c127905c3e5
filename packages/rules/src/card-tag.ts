import { isAvailable } from "./stock-visibility.ts";
import { plainTag, shownTag } from "./tag-text.ts";

/** How a tag is drawn. `red` and `green` are the specification's; `image` carries a picture, its label is the text. */
export type TagTone = "sold" | "plain" | "quiet" | "image" | "red" | "green";
export type CardTag = { label: string; tone: TagTone };

export type TagSettings = {
  sold_tag_label: string;
  new_tag_label: string;
  show_electric_tag: boolean;
  show_hybrid_tag: boolean;
  runout_sale_green: boolean;
};

export type TaggedCar = {
  status: string;
  reserved: boolean | null;
  certified: boolean | null;
  car_type: string;
  make: string | null;
  tag: string | null;
  simple_fuel: string | null;
  fuel: string | null;
  created_at: string;
};

/** TAG-10: days of 24 hours, the last moment included (table C5). */
const newForMs = 8 * 86_400_000;

/** The last moment of the new tag; null where the car has no date. */
export function newUntil({ created_at }: { created_at: string }): Date | null {
  const created = Date.parse(created_at);
  return Number.isNaN(created) ? null : new Date(created + newForMs);
}

const isNew = (car: TaggedCar, now: Date): boolean => {
  const until = newUntil(car);
  return until !== null && now.getTime() <= until.getTime();
};

const fuelOf = ({ simple_fuel, fuel }: TaggedCar): string => (simple_fuel || fuel || "").toLowerCase();

/** TAG-03, TAG-04 */
function fuelTag(car: TaggedCar, settings: TagSettings): CardTag | null {
  const fuel = fuelOf(car);
  if (settings.show_electric_tag && fuel === "electric") return { label: "Electric", tone: "plain" };
  if (settings.show_hybrid_tag && fuel.includes("hybrid")) return { label: "Hybrid", tone: "plain" };
  return null;
}

/** TAG-06 */
const isCertifiedToyota = ({ certified, car_type, make }: TaggedCar): boolean =>
  certified === true && car_type === "used" && make?.toLowerCase() === "toyota";

/** TAG-07, TAG-08 */
function customTag({ tag }: TaggedCar, settings: TagSettings): CardTag | null {
  const label = shownTag(tag);
  if (label === "") return null;
  const isGreen = settings.runout_sale_green && plainTag(tag) === "runout sale";
  return { label, tone: isGreen ? "green" : "red" };
}

/** TAG-01: one tag, the first that applies. */
export function cardTag(car: TaggedCar, settings: TagSettings, now: Date): CardTag | null {
  if (!isAvailable(car)) return { label: settings.sold_tag_label, tone: "sold" };
  const fuel = fuelTag(car, settings);
  if (fuel) return fuel;
  if (car.reserved === true) return { label: "Reserved", tone: "quiet" };
  if (isCertifiedToyota(car)) return { label: "Toyota Certified", tone: "image" };
  const custom = customTag(car, settings);
  if (custom) return custom;
  if (car.status === "coming_soon") return { label: "COMING SOON", tone: "plain" };
  return isNew(car, now) ? { label: settings.new_tag_label, tone: "plain" } : null;
}
