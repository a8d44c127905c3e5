import type { Rejection } from "./feed-runs.repo.ts";
import type { RunRow } from "./feeds.repo.ts";

/** For a person, on the terminal. */
export function printReport(run: RunRow): void {
  const number = (value: number) => value.toLocaleString("en-AU").padStart(9);
  console.log(`${run.state}: ${run.message ?? "under way"}`);
  console.log(`${number(run.records)} records in the feed (${run.mode}, as of ${run.as_of.toISOString()})`);
  console.log(`${number(run.added)} added`);
  console.log(`${number(run.changed)} changed`);
  console.log(`${number(run.unchanged)} as they were`);
  console.log(`${number(run.removed)} removed`);
  console.log(`${number(run.rejected)} rejected`);
  const rejections = run.rejections as unknown as Rejection[];
  for (const { line, stocknum, reason } of rejections) {
    console.log(`          line ${line}${stocknum === null ? "" : ` (${stocknum})`}: ${reason}`);
  }
  if (run.rejected > rejections.length) console.log(`          and ${run.rejected - rejections.length} more`);
}
