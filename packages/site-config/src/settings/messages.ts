import { z } from "zod";
import { email } from "../fields.ts";

export const messageSettings = {
  mail_from: email.nullable().describe("null: the platform's address"),
  sms_sender: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/, "up to 11 letters, digits and spaces")
    .nullable()
    .describe("Alphanumeric sender; null: the platform's number"),
  sms_daily_budget: z.int().min(0).max(100_000).describe("Messages a day for the whole site"),
};
