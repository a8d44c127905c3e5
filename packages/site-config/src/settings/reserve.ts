import { paymentProvider } from "@forecourt/contracts";
import { z } from "zod";
import { line, markdown, slug, state } from "../fields.ts";

const reserveExclusions = z.strictObject({
  tags: z.array(line).max(20).describe("Compared without asterisks, case and outer space (TAG-14)"),
  dealership_slugs: z.array(slug).max(100),
});

export const reserveSettings = {
  checkout_enabled: z.boolean().describe("GROUP-05, RES-01: satisfies `checkout configured`, nothing more"),
  checkout_path: z.enum(["checkout", "buy-online"]).describe("ROUTE-11, ROUTE-12"),
  payment_provider: paymentProvider.nullable().describe("RES-13 to RES-15"),
  reserve_button_label: line.describe("CAR-25"),
  reserve_exclusions: reserveExclusions.describe("RES-08: cars that cannot be reserved online"),
  deposit_mode: z.enum(["authorise", "charge"]).describe("D11"),
  soft_hold_minutes: z.int().min(5).max(60).describe("How long a car waits while someone pays"),
  reserve_terms: z
    .partialRecord(state, markdown)
    .describe("By the location's state; a state left out has the state pack"),
};
