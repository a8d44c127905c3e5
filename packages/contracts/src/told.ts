// What a browser tells the platform in passing: nobody waits for the answer.
import { z } from "zod";
import { rowId } from "./field.ts";

/** PHONE-03 */
export const phoneReveal = z.object({ car_id: rowId, dealership_id: rowId, website_id: rowId });
export type PhoneReveal = z.output<typeof phoneReveal>;

/** ERR-04: a closed list, so that a label can be counted by it. */
export const problemKinds = ["car_view"] as const;
export const problemReport = z.object({
  kind: z.enum(problemKinds),
  /** The page's path, without its query: nothing personal. */
  path: z.string().startsWith("/").max(300),
  message: z.string().max(300),
});
export type ProblemReport = z.output<typeof problemReport>;

export const noted = z.object({ noted: z.literal(true) }).meta({ id: "Noted" });
