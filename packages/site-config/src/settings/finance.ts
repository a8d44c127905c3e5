import { financeProvider } from "@forecourt/contracts";
import { z } from "zod";
import { dollars, line, path, percent, slug } from "../fields.ts";

const rateRow = z.strictObject({
  label: line,
  max_age_years: z
    .int()
    .min(0)
    .max(40)
    .nullable()
    .describe("Age of the car at the end of the term; null: any"),
  term_months: z.array(z.int().min(6).max(120)).min(1).max(10),
  interest_rate: percent,
  comparison_rate: percent,
});

export const financeSettings = {
  finance_provider: financeProvider
    .nullable()
    .describe("FIN-06 to FIN-26: whose repayments are shown; null: none"),
  finance_path: path.describe("ROUTE-15 to ROUTE-17: the finance enquiry page"),
  finance_button_label: line.nullable().describe("CAR-23: replaces Get Finance on the car page"),
  finance_test: z.boolean().describe("CAR-22: the button reads Finance Quote"),
  hide_finance: z
    .boolean()
    .describe("GROUP-10, FIN-05: no repayments and no finance cards; links and calculator page stay"),
  hide_finance_dealerships: z.array(slug).max(100).describe("FIN-04: dealerships whose cars show no finance"),
  hide_disclaimer: z.boolean().describe("GROUP-07: no general disclaimer under prices; offers keep theirs"),
  calculator_interest_rate: percent.describe("FIN-28 to FIN-30: per cent a year"),
  calculator_comparison_rate: percent
    .nullable()
    .describe("Shown beside the calculator's rate; null: no calculator"),
  rate_table: z
    .array(rateRow)
    .min(1)
    .max(20)
    .nullable()
    .describe("Rates by age and term; null: no calculator"),
  establishment_fee: dollars.nullable().describe("Dollars, added to the loan; null: no calculator"),
};
