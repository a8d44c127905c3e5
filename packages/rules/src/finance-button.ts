/** CAR-22, CAR-23: the dealer's own words, then those of the finance test, then the usual ones. */
export function financeButtonLabel(settings: {
  finance_button_label: string | null;
  finance_test: boolean;
}): string {
  if (settings.finance_button_label) return settings.finance_button_label;
  return settings.finance_test ? "Finance Quote" : "Get Finance";
}
