// Views are counted in memory and written together: a page view never waits for a write, and a popular car is one row
// update in five seconds however often it is looked at. A process that is killed loses the views of its last five seconds;
// one that is stopped, none; PostgreSQL being away, none until there are too many cars to remember.
import { CompiledQuery } from "kysely";
import type { Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";

export type ViewedCar = { dealershipId: number; carId: number };

export type ViewCounter = {
  /** Counts one, and answers how many are counted but not written yet, this one included. */
  count(car: ViewedCar): number;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Options = { db: Pick<Db, "forDealership">; log: Logger; everyMs?: number; mostCars?: number };

// In the order of cars, so that two processes never wait for each other.
const ADD = `
  insert into car_views (dealership_id, car_id, views)
  select $1::bigint, v.car_id, v.views from unnest($2::bigint[], $3::bigint[]) as v(car_id, views) order by v.car_id
  on conflict (dealership_id, car_id) do update set views = car_views.views + excluded.views
  returning car_id`;

export function createViewCounter({ db, log, everyMs = 5000, mostCars = 100_000 }: Options): ViewCounter {
  let counts = new Map<number, Map<number, number>>();
  let cars = 0;
  let flushing: Promise<void> | undefined;

  function add({ dealershipId, carId }: ViewedCar, views: number): number {
    const own = counts.get(dealershipId) ?? new Map<number, number>();
    counts.set(dealershipId, own);
    const before = own.get(carId);
    if (before === undefined && cars >= mostCars) return views;
    if (before === undefined) cars++;
    own.set(carId, (before ?? 0) + views);
    return (before ?? 0) + views;
  }

  async function write(dealershipId: number, own: ReadonlyMap<number, number>): Promise<void> {
    const values = [dealershipId, [...own.keys()], [...own.values()]];
    try {
      await db.forDealership({ dealershipId }).read(() => CompiledQuery.raw(ADD, values));
    } catch (error) {
      log.warn({ err: error, dealership_id: dealershipId }, "views not written; kept for the next time");
      for (const [carId, views] of own) add({ dealershipId, carId }, views);
    }
  }

  async function flushAll(): Promise<void> {
    const taken = counts;
    counts = new Map();
    cars = 0;
    for (const [dealershipId, own] of taken) await write(dealershipId, own);
  }

  const flush = (): Promise<void> => {
    flushing ??= flushAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    count: (car) => add(car, 1),
    flush,
    async stop() {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}
