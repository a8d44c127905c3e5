import type { CarCard } from "@forecourt/contracts";
import { isAvailable } from "@forecourt/rules/stock-visibility";

export type CarState = "available" | "reserved" | "coming" | "sold";

/** AVAIL-03: whatever cannot be had is sold for a shopper. */
export function carState(car: Pick<CarCard, "status" | "reserved">): CarState {
  if (!isAvailable(car)) return "sold";
  if (car.reserved === true) return "reserved";
  return car.status === "coming_soon" ? "coming" : "available";
}
