import { isAvailable } from "./stock-visibility.ts";

export type CarState = "available" | "reserved" | "coming" | "sold";

/** AVAIL-03: whatever cannot be had is sold for a shopper. D23: a hold counts from reserved alone. */
export function carState(car: { status: string; reserved: boolean | null }): CarState {
  if (!isAvailable(car)) return "sold";
  if (car.reserved === true) return "reserved";
  return car.status === "coming_soon" ? "coming" : "available";
}
