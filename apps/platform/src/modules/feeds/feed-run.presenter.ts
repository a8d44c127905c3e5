import type { FeedRunReport } from "@forecourt/contracts";
import type { RunRow } from "./feeds.repo.ts";

export function presentRun(row: RunRow): FeedRunReport {
  return {
    id: row.id,
    state: row.state as FeedRunReport["state"],
    mode: row.mode as FeedRunReport["mode"],
    as_of: row.as_of.toISOString(),
    received_at: row.received_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    message: row.message,
    records: row.records,
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    removed: row.removed,
    rejected: row.rejected,
    rejections: row.rejections as unknown as FeedRunReport["rejections"],
  };
}
