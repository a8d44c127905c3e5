import { financeProvider } from "@forecourt/contracts";
import { z } from "zod";
import { line, paragraph, percent, slug } from "../fields.ts";

/** A lender's rate with its dates, for the finance page and for repayments worked out by the platform. */
export const rate = z.strictObject({
  label: line,
  provider: financeProvider,
  car_type: z.enum(["new", "used", "demo"]).nullable().default(null),
  manufacturer: slug.nullable().default(null),
  interest_rate: percent,
  comparison_rate: percent,
  term_months: z.int().min(6).max(120),
  disclaimer: paragraph,
});
