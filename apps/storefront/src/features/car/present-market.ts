import type { Car, CarCard } from "@forecourt/contracts";
import { marketPosition } from "@forecourt/rules/market-position";
import { money } from "@forecourt/rules/money";
import type { MarketView } from "./car-view.ts";
import { dayWords } from "./day-words.ts";

const stateNames = new Map([
  ["act", "ACT"],
  ["nsw", "New South Wales"],
  ["nt", "Northern Territory"],
  ["qld", "Queensland"],
  ["sa", "South Australian"],
  ["tas", "Tasmanian"],
  ["vic", "Victorian"],
  ["wa", "Western Australian"],
]);
export const stateWord = (state: string | null): string =>
  stateNames.get(state?.toLowerCase() ?? "") ?? "market";

/** Per cent of the average to each side of it that the scale shows. */
const reach = 15;
/** Dollars: nearer than this is the same. */
const same = 100;

const placeOn = (asked: number, average: number): number => {
  const percent = ((asked - average) / average) * 100;
  return Math.round(Math.min(98, Math.max(2, 50 + (percent / reach) * 48)));
};

/** Above the average is said as plainly as below it. */
export function presentMarket(car: Car, card: CarCard, now: Date): MarketView | null {
  const found = marketPosition(card, car.market_basis, now);
  if (found === null) return null;
  const { asked, average, difference, sampleSize, asOf, isWithoutCharges } = found;
  const isSame = Math.abs(difference) < same;
  const charges = isWithoutCharges
    ? `Compared before government charges: this car is ${money(asked)} without them.`
    : "Government charges are in this car's price and not in the average.";
  return {
    lead: isSame ? "At" : `${money(Math.abs(difference))} ${difference < 0 ? "below" : "above"}`,
    rest: `the ${stateWord(car.state)} average of ${sampleSize} similar cars.`,
    isBelow: difference < 0 && !isSame,
    basis: `Same model and age, advertised in the state, by AutoGrab on ${dayWords(asOf)}. ${charges} Kilometres, condition and options are not taken into account.`,
    asked: { words: money(asked), at: placeOn(asked, average) },
    average: { words: money(average), at: 50 },
  };
}
