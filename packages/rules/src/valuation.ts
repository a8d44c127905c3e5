/** TRADE-09: a valuation, as its provider and the shopper's answers made it. */
export type Valuation = {
  /** Dollars; null: the provider made no offer. */
  offer_price: number | null;
  rego: string;
  regoState: string;
  /** The condition questions' answers, by question. */
  adjustmentAnswers: Readonly<Record<string, string>>;
  id: string;
};

/** TRADE-09, TRADE-13: these five and no more leave the wizard; whatever else it knows stays there. */
export const valuationOf = (known: Valuation): Valuation => ({
  offer_price: known.offer_price,
  rego: known.rego,
  regoState: known.regoState,
  adjustmentAnswers: known.adjustmentAnswers,
  id: known.id,
});

/** TRADE-07, the first by default. */
export const contactMethods = ["Phone", "Email", "SMS"] as const;
/** TRADE-08: is the car under finance? No default, required. */
export const underFinanceAnswers = ["Yes", "No"] as const;
