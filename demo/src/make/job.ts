import { readDay } from "../calendar.ts";
import type { DealerProfile } from "../dealer-profile.ts";
import { type DealerPlan, planOf } from "../plan.ts";
import { openStream, type Stream } from "../stream.ts";
import type { Tables } from "../tables/load.ts";
import { type Wish, wishFor } from "../wishes.ts";

/** One car to be made: everything its making may ask, and nothing of any other car. */
export type Job = {
  tables: Tables;
  dealer: DealerProfile;
  plan: DealerPlan;
  index: number;
  /** Counts over all dealers of a set: VINs and plates are numbered by it. */
  serial: number;
  /** The reference date, in days since 1970. */
  today: number;
  stream: Stream;
  wish: Wish;
};

export const openJob = (tables: Tables, dealer: DealerProfile, index: number, referenceDate: string): Job => {
  if (!Number.isSafeInteger(index) || index < 0)
    throw new Error(`A car's index is a whole number, not ${index}`);
  const plan = planOf(tables, dealer);
  return {
    tables,
    dealer,
    plan,
    index,
    serial: index * dealer.lanes + dealer.lane,
    today: readDay(referenceDate),
    stream: openStream(plan.seed, index),
    wish: wishFor(plan.wishes, index),
  };
};
