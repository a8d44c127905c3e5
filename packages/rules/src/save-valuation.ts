import { type Valuation, valuationOf } from "./valuation.ts";

/** TRADE-14 */
export const valuationNotSaved = "Failed to save valuation data";
/** TRADE-20 */
export const valuationSaved = "Valuation data saved";

export type ValuationPorts = {
  /** POST /api/miscellaneous; rejects where the answer is not a success. */
  post: (valuation: Valuation) => Promise<unknown>;
  log: { info: (message: string) => void; error: (message: string, cause: unknown) => void };
};

/** TRADE-13, TRADE-14, TRADE-20: the result is posted under a flag and logged; a failure is nobody else's trouble. */
export async function saveValuation(
  valuation: Valuation,
  site: { save_valuation_data: boolean },
  { post, log }: ValuationPorts,
): Promise<void> {
  if (!site.save_valuation_data) return;
  try {
    await post(valuationOf(valuation));
  } catch (cause) {
    log.error(valuationNotSaved, cause);
    return;
  }
  log.info(valuationSaved);
}
