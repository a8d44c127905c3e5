import { tellCallOf } from "../../measure/tell-call.ts";
import type { CarView } from "./car-view.ts";

const told = new Set<string>();

/** PHONE-03, ANALYTICS-08: once for each page view, whichever button was pressed first; a failure stops nothing. */
export function tellReveal(car: CarView): void {
  const view = `${car.id} ${window.history.state?.key ?? ""}`;
  if (told.has(view)) return;
  told.add(view);
  tellCallOf(car);
}
