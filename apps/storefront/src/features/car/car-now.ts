// What became of a car since its page was made (CALL-24). Pure: the page says what changed, then shows what is true now.
import type { CarViewAnswer } from "@forecourt/contracts";
import { carState } from "@forecourt/rules/car-state";
import { overlayCarView } from "@forecourt/rules/car-view";
import { priceDisplay } from "@forecourt/rules/price-display";
import type { CarAsMade, CarView } from "./car-view.ts";
import { inFull } from "./in-full.ts";

type Priced = Pick<CarView, "price" | "state">;

function stateChange(before: Priced["state"], state: Priced["state"]): string | null {
  if (before === state) return null;
  if (state === "sold") return "This car is no longer available. It went while this page was open.";
  if (state === "reserved") return "Someone has just reserved this car.";
  return before === "reserved" ? "The hold on this car has ended: it is available again." : null;
}

/** D23: a hold changes no row of the car, so `reserved` is believed whatever the row's date says. */
function freshen(made: CarAsMade, answer: CarViewAnswer): CarAsMade {
  const fresh = overlayCarView<CarAsMade>(made, answer as { views: number; car_fields: Partial<CarAsMade> });
  return { ...fresh, reserved: answer.car_fields.reserved ?? fresh.reserved };
}

/** Its repayment, market position and history were of another price: better none than an old one. */
const withoutOldFigures = {
  repayment: null,
  warning: null,
  finance: null,
  below: null,
  market: null,
  beforeUntil: null,
} as const;

export function carNow(view: CarView, answer: CarViewAnswer): { car: CarView; changes: string[] } {
  const made = freshen(view.made, answer);
  const state = carState(made);
  const price = priceDisplay(made, view.priceWords, { ...view.priceWords, state: made.price_state });
  const isPriceChanged = inFull(price) !== inFull(view.price);
  const changes = [
    isPriceChanged ? `The price is now ${inFull(price)}. It was ${inFull(view.price)}.` : null,
    stateChange(view.state, state),
  ].filter((change) => change !== null);
  if (changes.length === 0) return { car: view, changes };
  const canReserve = state === "available" && made.reservable !== false;
  const car: CarView = {
    ...view,
    ...(isPriceChanged ? withoutOldFigures : {}),
    made,
    price,
    listedAt: price.type === null ? null : inFull(price),
    state,
    reserve: canReserve ? view.reserve : null,
  };
  return { car, changes };
}
