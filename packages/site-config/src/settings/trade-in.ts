import { z } from "zod";
import { line } from "../fields.ts";

export const tradeInSettings = {
  valuation_provider: line.nullable().describe("TRADE-01: null hides the trade-in valuation"),
  save_valuation_data: z.boolean().describe("TRADE-13: gates POST /api/miscellaneous"),
};
