import type { CarType } from "@forecourt/contracts";
import type { DealerProfile, StockFilter } from "./dealer-profile.ts";
import { hashText } from "./stream.ts";
import type { Tables } from "./tables/load.ts";
import type { Badge } from "./tables/trims.ts";
import { type Weighted, weighted } from "./weighted.ts";
import { type Wish, wishesOf } from "./wishes.ts";

/** What a dealer's profile means for the tables, worked out once. */
export type DealerPlan = {
  seed: number;
  wishes: readonly Wish[];
  carTypes: Weighted<CarType>;
  usedPools: Weighted<readonly Badge[]>;
  newBadges: readonly Badge[];
  ages: Weighted<number>;
};

const holds = (filter: StockFilter, badge: Badge): boolean => {
  const trim = badge.trims[0]?.trim;
  if (!trim) return false;
  return (
    (!filter.makes || filter.makes.includes(trim.make)) &&
    (!filter.bodies || filter.bodies.includes(trim.body)) &&
    (!filter.classes || filter.classes.includes(trim.class)) &&
    (!filter.fuels || filter.fuels.includes(trim.fuel))
  );
};

const makePlan = (tables: Tables, dealer: DealerProfile): DealerPlan => {
  const { least, most } = dealer.usedAge;
  const ages = Object.entries(tables.values.stock_mix.used_age_years)
    .map(([age, weight]) => [Number(age), weight] as const)
    .filter(([age]) => age >= least && age <= most);
  return {
    seed: hashText(dealer.seed),
    wishes: wishesOf(dealer),
    carTypes: weighted(Object.entries(dealer.mix) as [CarType, number][]),
    usedPools: weighted(
      dealer.used.map((pool) => [tables.badges.filter((badge) => holds(pool, badge)), pool.weight] as const),
    ),
    newBadges: tables.badges.filter((badge) => holds(dealer.franchise, badge)),
    ages: weighted(ages),
  };
};

const known = new WeakMap<DealerProfile, DealerPlan>();

export const planOf = (tables: Tables, dealer: DealerProfile): DealerPlan => {
  const plan = known.get(dealer) ?? makePlan(tables, dealer);
  known.set(dealer, plan);
  return plan;
};
