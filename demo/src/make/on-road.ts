import type { StateCosts, ValueTables } from "../tables/values.ts";

export const costsOf = (values: ValueTables, state: string): StateCosts => {
  const costs = values.on_road[state];
  if (!costs) throw new Error(`No on-road costs for ${state}`);
  return costs;
};

/** Duty in cents. `flat`: the rate of the step that the price falls in applies to all of it. */
export const dutyCents = (costs: StateCosts, egcCents: number): number => {
  let duty = 0;
  let from = 0;
  for (const [upTo, rate] of costs.duty) {
    const end = upTo === null ? Number.POSITIVE_INFINITY : upTo * 100;
    if (costs.flat) {
      if (egcCents <= end) return Math.round(egcCents * rate);
      continue;
    }
    duty += (Math.min(egcCents, end) - from) * rate;
    if (egcCents <= end) break;
    from = end;
  }
  return Math.round(duty);
};

/** Transfer always; twelve months' registration only where the car is sold with it. */
export const fixedCents = (costs: StateCosts, withRego: boolean): number =>
  (costs.transfer + (withRego ? costs.rego : 0)) * 100;

export const driveAwayCents = (costs: StateCosts, egcCents: number, withRego: boolean): number =>
  egcCents + dutyCents(costs, egcCents) + fixedCents(costs, withRego);

const solveStep = (
  costs: StateCosts,
  rest: number,
  step: { from: number; end: number; rate: number; paid: number },
): number | null => {
  const egc = costs.flat
    ? rest / (1 + step.rate)
    : (rest - step.paid + step.from * step.rate) / (1 + step.rate);
  const rounded = Math.round(egc);
  return rounded > step.from && rounded <= step.end ? rounded : null;
};

/**
 * The price before charges that ends at this drive-away price, or null: where a flat rate jumps, some
 * drive-away prices cannot occur.
 */
export const egcFromDriveAway = (costs: StateCosts, priceCents: number, withRego: boolean): number | null => {
  const rest = priceCents - fixedCents(costs, withRego);
  let from = 0;
  let paid = 0;
  for (const [upTo, rate] of costs.duty) {
    const end = upTo === null ? Number.POSITIVE_INFINITY : upTo * 100;
    const egc = solveStep(costs, rest, { from, end, rate, paid });
    if (egc !== null) return egc;
    paid += (end - from) * rate;
    from = end;
  }
  return null;
};
