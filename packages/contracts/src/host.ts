import { z } from "zod";
import { rowId } from "./field.ts";

/** A lower-case host name, without a port. */
export const hostName = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, "A lower-case host name without port");

/** One row of the host table. A removed host stays as a row, so that pollers see it go. */
export const hostRow = z
  .object({
    host: hostName,
    website_id: rowId,
    canonical: z.boolean(),
    version: z.int().nonnegative(),
    removed: z.boolean(),
  })
  .meta({ id: "HostRow" });
export type HostRow = z.infer<typeof hostRow>;

/** Ascending by version: the last row's version is the next `since`. */
export const hostRows = z.object({ hosts: z.array(hostRow) });
export type HostRows = z.infer<typeof hostRows>;
