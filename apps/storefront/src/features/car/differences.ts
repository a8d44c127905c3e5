import type { CarCard } from "@forecourt/contracts";
import { money } from "@forecourt/rules/money";
import { isShownPrice } from "@forecourt/rules/shown-price";
import { kilometres } from "../../stock/present-card.ts";
import type { SimilarView } from "./car-view.ts";

type Difference = SimilarView["differences"][number];

function amount(mine: number | null, other: number | null, words: (value: number) => string): Difference[] {
  if (mine === null || other === null || mine === other) return [];
  return [
    { words: `${words(Math.abs(other - mine))} ${other < mine ? "less" : "more"}`, better: other < mine },
  ];
}

function instead(mine: string | number | null, other: string | number | null, word = ""): Difference[] {
  if (mine === null || other === null || mine === other) return [];
  return [{ words: `${other}${word} instead of ${mine}${word}`, better: false }];
}

type Compared = Pick<CarCard, "price" | "price_type" | "km" | "simple_fuel" | "simple_body" | "seats">;

/** A price that is not shown must not be told by its distance, and prices of different types do not compare. */
function priceDifference(car: Compared, other: Compared): Difference[] {
  if (!isShownPrice(car.price) || !isShownPrice(other.price) || car.price_type !== other.price_type)
    return [];
  return amount(car.price, other.price, money);
}

/** "$500 more", "11,130 km less", "Hybrid instead of Petrol": at most three, money first. */
export function differences(car: Compared, other: Compared): Difference[] {
  return [
    ...priceDifference(car, other),
    ...amount(car.km, other.km, kilometres),
    ...instead(car.simple_fuel, other.simple_fuel),
    ...instead(car.simple_body, other.simple_body),
    ...instead(car.seats, other.seats, " seats"),
  ].slice(0, 3);
}
