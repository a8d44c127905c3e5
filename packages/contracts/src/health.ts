import { z } from "zod";
import { listOf } from "./field.ts";

/** The process runs. */
export const health = z.object({ status: z.literal("ok") }).meta({ id: "Health" });
export type Health = z.infer<typeof health>;

/**
 * 200 for ready and degraded, 503 only without what the process cannot work without. `degraded` names
 * dependencies and says no more: reasons belong in the log, not on a port.
 */
export const readiness = z
  .object({
    status: z.enum(["ready", "degraded", "unavailable"]),
    degraded: listOf(z.string()),
    checks: z.record(z.string(), z.enum(["up", "down", "unknown"])).default({}),
  })
  .meta({ id: "Readiness" });
export type Readiness = z.infer<typeof readiness>;
