/** National Consumer Credit Protection Regulations 2010, r 71(3) and r 100(3): what a year holds of each interval. */
export const repaymentsPerYear = { week: 52.18, fortnight: 26.09, month: 12 } as const;

export type RepaymentInterval = keyof typeof repaymentsPerYear;

/**
 * Intervals in a term. Not always a whole number: five years are 260.9 weeks. The last part of an interval is paid
 * for at the end of the term, by its share, so a term is as long by the week as it is by the month.
 */
export const intervalsIn = (termMonths: number, every: RepaymentInterval): number =>
  (termMonths * repaymentsPerYear[every]) / 12;

/** A yearly rate in per cent as the share of what is owed that one interval adds. */
export const ratePerInterval = (ratePercent: number, every: RepaymentInterval): number =>
  ratePercent / 100 / repaymentsPerYear[every];
