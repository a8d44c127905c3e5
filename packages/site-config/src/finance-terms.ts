import { z } from "zod";
import { paragraph, percent, sentence } from "./fields.ts";

/** The rate a site advertises. Rate, comparison rate and warning never part (D14). */
export const financeTerms = z
  .strictObject({
    interest_rate: percent,
    comparison_rate: percent,
    basis: sentence,
    warning: paragraph.describe("Shown whole inside the finance block (D14)"),
    credit_note: sentence,
  })
  .nullable()
  .describe("null: no credit on this site, so no rate and no repayment anywhere");
