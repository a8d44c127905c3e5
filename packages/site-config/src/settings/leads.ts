import { z } from "zod";
import { email, line, phone, slug, webUrl } from "../fields.ts";

const matches = {
  dealership: slug.nullable().describe("null: every dealership of the site"),
  category: line.nullable().describe("null: every kind of lead"),
};
const leadDestination = z.discriminatedUnion("via", [
  z.strictObject({ ...matches, via: z.literal("email"), to: email }),
  z.strictObject({ ...matches, via: z.literal("adf_email"), to: email }),
  z.strictObject({ ...matches, via: z.literal("webhook"), to: webUrl }),
  z.strictObject({ ...matches, via: z.literal("sms"), to: phone }),
]);

export const leadSettings = {
  lead_destinations: z
    .array(leadDestination)
    .max(200)
    .describe(
      "Every row that matches a lead gets it; a lead that none matches goes to the location's email. Holds no secret",
    ),
  reply_within_minutes: z
    .int()
    .min(5)
    .max(2880)
    .describe("Counted in opening hours; the reply time that is promised"),
};
