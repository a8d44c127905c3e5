/** RES-10 */
export const defaultDepositDollars = 200;

/** RES-10, RES-11, CARD-07: the processor's amount in dollars; none, or nothing to pay, is the default. */
export const depositDollars = (amount: number | null | undefined): number => amount || defaultDepositDollars;
