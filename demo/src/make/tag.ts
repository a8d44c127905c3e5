import type { DealerProfile } from "../dealer-profile.ts";
import { chance, type Stream } from "../stream.ts";
import type { Wish } from "../wishes.ts";
import type { Life } from "./life.ts";
import type { Vehicle } from "./vehicle.ts";

export type Tagging = { tag: string | null; preorder: boolean };

const canPreorder = (vehicle: Vehicle, life: Life): boolean =>
  vehicle.carType === "new" && life.status === "coming_soon";

/** Shares within the cars that can carry them; over a yard they come to those of stock_mix. */
const stockTag = (dealer: DealerProfile, vehicle: Vehicle, life: Life, mark: number): string | null => {
  if (vehicle.carType === "demo" && mark < 0.18) {
    return mark < 0.04 ? "*** Test Drive Vehicle Only ***" : "Test Drive Only";
  }
  if (life.daysInStock <= 10 && mark > 0.4) return dealer.tags.newArrival;
  const runsOut = dealer.tags.runout && vehicle.carType === "new" && vehicle.age > 0.3;
  if (runsOut && mark < 0.12) return "Runout Sale";
  return mark < 0.08 ? "Special" : null;
};

const drawTag = (stream: Stream, dealer: DealerProfile, vehicle: Vehicle, life: Life): string | null => {
  const mark = stream.next();
  if (life.status === "in_stock") return stockTag(dealer, vehicle, life, mark);
  if (life.status === "sold") return dealer.tags.justSold && mark < 0.2 ? "JUST SOLD" : null;
  return canPreorder(vehicle, life) && mark < 0.6 ? "Pre-order" : null;
};

export const drawTagging = (
  stream: Stream,
  dealer: DealerProfile,
  vehicle: Vehicle,
  life: Life,
  wish: Wish,
): Tagging => {
  const drawn = drawTag(stream, dealer, vehicle, life);
  const early = chance(stream, 0.3);
  const tag = wish.tag ?? (wish.status === undefined ? drawn : null);
  const preorder = canPreorder(vehicle, life) && (wish.preorder ?? (tag === "Pre-order" || early));
  return { tag: tag === "Pre-order" && !canPreorder(vehicle, life) ? null : tag, preorder };
};
