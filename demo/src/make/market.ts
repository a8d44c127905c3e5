import { bell, chance, clamp, type Stream } from "../stream.ts";
import type { ValueTables } from "../tables/values.ts";
import type { Wish } from "../wishes.ts";
import { egcFromDriveAway } from "./on-road.ts";
import { saleOf } from "./price.ts";
import type { Vehicle } from "./vehicle.ts";

export type MarketAverages = { average_market_price: number; state_average_market_price: number };

const toFifty = (dollars: number): number => Math.round(dollars / 50) * 50;

const rugged = ["offroad", "ute-4x4"];

/** A demo compares with demos: the middle of what they sell for, less charges. */
const demoValue = (values: ValueTables, vehicle: Vehicle, state: string): number => {
  const [least, most] = values.asking.demo.share_of_new;
  const driveAway = Math.round(vehicle.trim.newPrice * ((least + most) / 2) * 100);
  return (egcFromDriveAway(saleOf(values, "demo", state).costs, driveAway, true) ?? driveAway * 0.95) / 100;
};

/**
 * Averages exclude government charges and include GST, so they compare with egc (D9). New cars have none:
 * the market's figures are of cars that were registered once.
 */
export const drawMarket = (
  stream: Stream,
  values: ValueTables,
  vehicle: Vehicle,
  goodValue: number,
  state: string,
  wish: Wish,
): MarketAverages | null => {
  const { market } = values;
  const noise = clamp(1 + bell(stream) * market.noise.spread, market.noise.least, market.noise.most);
  const stateNoise = 1 + bell(stream) * market.state_noise.spread;
  const missing = chance(stream, market.missing.odds);
  if (vehicle.carType === "new" || market.always_missing.includes(vehicle.trim.body)) return null;
  if (wish.valued === undefined ? missing : !wish.valued) return null;
  const base = vehicle.carType === "demo" ? demoValue(values, vehicle, state) : goodValue;
  const factors = rugged.includes(vehicle.trim.class) ? market.state_factor_4x4 : market.state_factor;
  const average = base * noise;
  return {
    average_market_price: toFifty(average),
    state_average_market_price: toFifty(average * (factors[state] ?? 1) * stateNoise),
  };
};
