import { z } from "zod";

/** What became of a delivery of stock. */
export const feedRun = z
  .object({
    id: z.uuid(),
    state: z
      .enum(["queued", "running", "done", "failed", "needs_approval", "superseded"])
      .describe(
        "needs_approval: would remove too much of the stock. superseded: a newer full feed came first",
      ),
    mode: z.enum(["full", "delta"]),
    as_of: z.iso.datetime().describe("The moment its facts are of; an older one never wins over a newer one"),
    received_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    message: z.string().nullable().describe("What happened, in words"),
    records: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    removed: z.int(),
    rejected: z.int(),
    rejections: z
      .array(z.object({ line: z.int(), stocknum: z.string().nullable(), reason: z.string() }))
      .describe("The first 200; of a JSON list, line is the record's place"),
  })
  .meta({ id: "FeedRun" });
export type FeedRunReport = z.output<typeof feedRun>;
