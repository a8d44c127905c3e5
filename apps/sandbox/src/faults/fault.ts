import { z } from "zod";

export const serviceNames = ["sms", "crm", "smtp", "stripe", "till", "payway"] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * refuse: 503 over HTTP, 451 over SMTP. stall: wait `ms`, then go on as usual. reset: cut the connection, nothing
 * done. lose-answer: do the work, then cut the connection: the caller cannot know. down: nobody is there.
 */
export const faultSchema = z.strictObject({
  mode: z.enum(["refuse", "stall", "reset", "lose-answer", "down"]),
  /** Of all requests; "down" is always all of them. */
  share: z.number().min(0).max(1).default(1),
  seed: z.number().int().default(1),
  ms: z.number().int().min(0).max(600_000).default(5_000),
});

export type Fault = z.infer<typeof faultSchema>;
export type FaultMode = Fault["mode"];
