import type { Car, CarCard } from "@forecourt/contracts";
import { mostCompared } from "@forecourt/rules/compare-list";
import { belowMarket } from "@forecourt/rules/market-badge";
import { money } from "@forecourt/rules/money";
import { numberWords } from "@forecourt/rules/number-words";
import type { SiteDocument } from "@forecourt/site-config";
import { addressOfCars } from "../../kept/kept-address.ts";
import { cardOfCar } from "../../stock/card-of-car.ts";
import type { CardView } from "../../stock/card-view.ts";
import { kilometres, presentCard } from "../../stock/present-card.ts";
import { weekWords } from "../../stock/week-words.ts";
import { bestAt, type Wanted } from "./best-values.ts";
import type { CompareRow, CompareView } from "./compare-view.ts";

export { mostCompared };

type Compared = { car: Car; asCard: CarCard; card: CardView };

/** `number` is what is weighed; null: this car is out of it. */
type Cell = { words: string | null; number?: number | null };
type Line = { label: string; wanted?: Wanted; of: (one: Compared) => Cell };

const numberIn = (value: string | number | null | undefined): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(String(value ?? "").replaceAll(",", ""));
  return found ? Number(found[0]) : null;
};
const words = (value: string | number | null | undefined): Cell => ({
  words: value === null || value === undefined || value === "" ? null : String(value),
});
/** What brings its own unit (689 cc) keeps it. */
const measured = (value: string | number | null | undefined, unit: string): Cell => {
  const number = numberIn(value);
  if (number === null || /[a-z]/i.test(String(value))) return { ...words(value), number };
  return { words: `${numberWords(number)} ${unit}`, number };
};

/** D9: prices are weighed only where all say the same type. A price that is not shown is not weighed either. */
function priceLine(compared: readonly Compared[]): Line {
  const types = new Set(compared.map(({ card }) => card.price.type));
  const [type] = types;
  const label = types.size === 1 && type ? `Price, ${type.toLowerCase()}` : "Price";
  const isOneType = types.size === 1 && type !== null;
  return {
    label,
    wanted: "least",
    of: ({ card }) => ({
      words:
        types.size === 1 ? card.price.amount : [card.price.amount, card.price.type].filter(Boolean).join(" "),
      number: isOneType && card.price.amount.startsWith("$") ? numberIn(card.price.amount) : null,
    }),
  };
}

function repaymentLine(compared: readonly Compared[]): Line[] {
  const shown = compared.flatMap(({ card }) => (card.repayment ? [card.repayment] : []));
  const [first] = shown;
  if (!first) return [];
  // One rate and one rhythm, or each beside its own amount.
  const isOne = shown.every(({ per, rates }) => per === first.per && rates === first.rates);
  return [
    {
      label: isOne ? `Repayment ${first.per}, ${first.rates}` : "Repayment",
      wanted: "least",
      of: ({ card: { repayment } }) => ({
        words:
          repayment &&
          (isOne ? repayment.amount : `${repayment.amount} ${repayment.per}, ${repayment.rates}`),
        number: isOne && repayment ? numberIn(repayment.amount) : null,
      }),
    },
  ];
}

function marketCell({ asCard }: Compared): Cell {
  const below = belowMarket(asCard);
  return { words: below === null ? null : `${money(below)} below`, number: below };
}

const lines = (compared: readonly Compared[]): Line[] => [
  priceLine(compared),
  ...repaymentLine(compared),
  { label: "Against the market", wanted: "most", of: marketCell },
  {
    label: "Kilometres",
    wanted: "least",
    of: ({ car }) => ({ words: car.km === null ? null : kilometres(car.km), number: car.km }),
  },
  { label: "Year", wanted: "most", of: ({ car }) => ({ ...words(car.year), number: car.year }) },
  { label: "Body", of: ({ car }) => words(car.simple_body ?? car.body) },
  { label: "Fuel", of: ({ car }) => words(car.simple_fuel ?? car.fuel) },
  {
    label: "Fuel use",
    wanted: "least",
    of: ({ car }) => measured(car.variant?.fuelconsumptioncombined, "L/100 km"),
  },
  { label: "Engine", of: ({ asCard }) => measured(asCard.engine_size, "L") },
  { label: "Gearbox", of: ({ car }) => words(car.simple_transmission ?? car.trans) },
  { label: "Drive", of: ({ car }) => words(car.drive) },
  { label: "Seats", of: ({ car }) => words(car.seats) },
  { label: "Doors", of: ({ car }) => words(car.doors) },
  { label: "Colour", of: ({ car }) => words(car.colour) },
  { label: "Gross vehicle mass", of: ({ car }) => measured(car.variant?.grossvehiclemass, "kg") },
  { label: "Stock number", of: ({ car }) => words(car.stocknum) },
  { label: "Where it is", of: ({ card }) => words(card.place) },
];

function rowOf({ label, wanted, of }: Line, compared: readonly Compared[]): CompareRow {
  const cells = compared.map(of);
  const values = cells.map((cell) => cell.words);
  // A sold car is no bargain.
  const numbers = cells.map((cell, at) =>
    compared[at]?.card.state === "sold" ? null : (cell.number ?? null),
  );
  return { label, values, best: wanted ? bestAt(numbers, wanted) : [], differs: new Set(values).size > 1 };
}

export function presentCompare(
  cars: readonly Car[],
  asked: readonly number[],
  document: SiteDocument,
  now: Date,
): CompareView {
  const { settings, canonical_host, finance } = document;
  const compared = cars.map((car): Compared => {
    const asCard = cardOfCar(car, document);
    const card = presentCard(asCard, document, {
      variant: settings.card_variant,
      weekWords: weekWords(document),
      now,
    });
    return { car, asCard, card };
  });
  const ids = cars.map(({ id }) => id);
  const hasRepayment = compared.some(({ card }) => card.repayment !== null);
  return {
    cars: compared.map(({ card }) => ({
      card,
      withoutUrl: addressOfCars(
        "/compare",
        ids.filter((id) => id !== card.id),
      ),
    })),
    rows: lines(compared)
      .map((line) => rowOf(line, compared))
      .filter(({ values }) => values.some((value) => value !== null)),
    missing: asked.length - cars.length,
    shareUrl: `https://${canonical_host}${addressOfCars("/compare", ids)}`,
    searchUrl: settings.default_search_path,
    warning: hasRepayment && finance ? `*${finance.basis} ${finance.warning}` : null,
  };
}
