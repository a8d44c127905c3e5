import type { CarCondition } from "../stock-record.ts";
import { drawCondition } from "./history.ts";
import type { Job } from "./job.ts";
import { drawPriceHistory, type PriceHistory } from "./ledger.ts";
import { drawMarket, type MarketAverages } from "./market.ts";
import { noPrice, type Price, setPrice } from "./price.ts";
import type { Subject } from "./subject.ts";
import { askingFactor, valueInGoodCondition } from "./value.ts";
import { letPrices } from "./weekly.ts";

/** What is asked for it, and what the market says. */
export type Offer = {
  condition: CarCondition;
  price: Price;
  lets: { week: number; day: number } | null;
  history: PriceHistory;
  market: MarketAverages | null;
};

export const drawOffer = (job: Job, subject: Subject): Offer => {
  const { stream, tables, dealer, wish } = job;
  const { values } = tables;
  const { vehicle, odometer, yard, category, life } = subject;
  const { carType, trim } = vehicle;
  const goodValue = valueInGoodCondition(values, vehicle, odometer);
  const condition = drawCondition(stream, values, carType === "demo");
  const drawnAsking = askingFactor(stream, values);
  const worth = goodValue * values.condition[condition].factor * (wish.asking ?? drawnAsking);
  const asked = setPrice({
    stream,
    values,
    dealer,
    wish,
    car: { carType, category, state: yard.state },
    egcDollars: carType === "used" ? worth : null,
    newPrice: trim.newPrice,
  });
  // A let car is not for sale: it has a week and a day, no price and no market.
  const lets = dealer.lets ? letPrices(worth) : null;
  const price = lets ? noPrice : asked;
  const listed = dealer.listPrices === true && carType === "new";
  const history = drawPriceHistory(stream, values, price, life, listed ? { ...wish, dropped: false } : wish);
  const market = drawMarket(stream, values, vehicle, goodValue, yard.state, wish);
  return { condition, price, lets, history, market: lets ? null : market };
};
