import type { FinanceLender, FinanceLenders, FinanceProvider } from "@forecourt/contracts";

/** FIN-26: lenders are keyed by provider, and the site's own provider picks the entry; nobody else's is shown. */
export const siteLender = (
  lenders: FinanceLenders | null,
  provider: FinanceProvider | null,
): FinanceLender | null => (provider === null ? null : (lenders?.[provider] ?? null));
