/** Rego, insurance, servicing and roadside assist, dollars a week. */
const careAWeek = 78;
const leastAWeek = 129;

const endWithNine = (dollars: number): number => Math.round((dollars - 9) / 10) * 10 + 9;

/** A let car's price by the week and by the day, from what it would sell for before charges. */
export const letPrices = (egcDollars: number): { week: number; day: number } => {
  const week = Math.max(endWithNine(egcDollars * 0.0062 + careAWeek), leastAWeek);
  return { week, day: Math.round(week / 5 + 29) };
};
