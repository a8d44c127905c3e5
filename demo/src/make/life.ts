import type { CarStatus } from "../stock-record.ts";
import { bell, chance, clamp, type Stream, wholeBetween } from "../stream.ts";
import type { ValueTables } from "../tables/values.ts";
import { draw, type Weighted, weighted } from "../weighted.ts";
import type { Wish } from "../wishes.ts";
import type { Vehicle } from "./vehicle.ts";

/** A car's time on the yard, in unix seconds. Nothing happens after the reference day begins (UTC). */
export type Life = {
  status: CarStatus;
  created: number;
  soldAt: number | null;
  /** Sold or today: the last moment its price could change. */
  end: number;
  daysInStock: number;
  reserved: boolean;
  reservable: boolean | null;
  visible: boolean;
};

/** AVAIL-10: in none of the three states, so in no list. */
const othersShare = 0.7;
const daySeconds = 86_400;

const statuses = new WeakMap<ValueTables, Weighted<CarStatus>>();

const drawStatus = (stream: Stream, values: ValueTables): CarStatus => {
  const mix = values.stock_mix.status;
  const known =
    statuses.get(values) ??
    weighted<CarStatus>([
      ["in_stock", mix.in_stock - othersShare],
      ["coming_soon", mix.coming_soon],
      ["sold", mix.sold],
      ["others", othersShare],
    ]);
  statuses.set(values, known);
  return draw(stream, known);
};

const settleStatus = (vehicle: Vehicle, wished: CarStatus): CarStatus => {
  if (vehicle.trim.alwaysComing) return "coming_soon";
  // A demonstrator is by nature here already.
  return vehicle.carType === "demo" && wished === "coming_soon" ? "in_stock" : wished;
};

/** Just sold is what shoppers see (AVAIL-05); some are old enough for a page that is gone (D13). */
const drawSoldDays = (stream: Stream): number =>
  chance(stream, 0.45) ? wholeBetween(stream, 1, 3) : wholeBetween(stream, 4, 110);

/** Median 34 days, a long tail, and never longer than the car has existed. */
const drawDaysInStock = (stream: Stream, values: ValueTables, daysExisted: number): number => {
  const { median, most } = values.stock_mix.days_in_stock;
  const days = Math.round(median * Math.exp(bell(stream) * 0.85));
  return clamp(days, 1, Math.max(1, Math.min(most, Math.floor(daysExisted * 0.85))));
};

/** Yards enter cars in working hours: 22:00 to 07:00 UTC is 8 am to 5 pm in the east. */
const inWorkingHours = (stream: Stream, day: number): number =>
  day * daySeconds - 2 * 3600 + wholeBetween(stream, 0, 9 * 3600 - 1);

type Span = Pick<Life, "created" | "soldAt" | "end" | "daysInStock">;

const drawSpan = (
  stream: Stream,
  values: ValueTables,
  car: { vehicle: Vehicle; status: CarStatus; today: number },
  wish: Wish,
): Span => {
  const { vehicle, status, today } = car;
  const soldDays = drawSoldDays(stream);
  const existed = today - vehicle.buildDay;
  const soldAgo = Math.min(wish.soldDaysAgo ?? soldDays, Math.max(1, Math.floor(existed / 2)));
  const lastDay = status === "sold" ? today - soldAgo : today;
  const drawn = drawDaysInStock(stream, values, lastDay - vehicle.buildDay);
  const wished = wish.daysInStock === undefined ? drawn : Math.min(wish.daysInStock, Math.max(1, existed));
  const daysInStock = status === "coming_soon" ? Math.min(wished, 21) : wished;
  const created = Math.min(inWorkingHours(stream, lastDay - daysInStock), today * daySeconds - 3600);
  const lastMoment = inWorkingHours(stream, lastDay);
  const soldAt = status === "sold" ? Math.max(lastMoment, created + 3600) : null;
  return { created, soldAt, end: soldAt ?? today * daySeconds, daysInStock };
};

const reservableAt = (mark: number): boolean | null => (mark < 0.9 ? true : mark < 0.97 ? null : false);

export const drawLife = (
  stream: Stream,
  values: ValueTables,
  vehicle: Vehicle,
  today: number,
  wish: Wish,
): Life => {
  const drawn = drawStatus(stream, values);
  const status = settleStatus(vehicle, wish.status ?? drawn);
  const span = drawSpan(stream, values, { vehicle, status, today }, wish);
  const reserved = chance(stream, values.stock_mix.reserved_of_in_stock);
  const reservable = reservableAt(stream.next());
  const hidden = chance(stream, 0.01);
  // A wish names all that is odd about its car.
  const free = wish.status === undefined;
  return {
    ...span,
    status,
    reserved: status === "in_stock" && (wish.reserved ?? (free && reserved)),
    reservable: wish.reservable === undefined ? reservable : wish.reservable,
    visible: !(wish.hidden ?? (free && hidden)),
  };
};
