import type { Problem } from "@forecourt/site-config";
import type { SiteDiff } from "./diff-sites.ts";
import type { PublishReport } from "./publish-report.ts";
import type { HistoryEntry } from "./site-history.ts";

export function printProblems(problems: readonly Problem[], kind: "problem" | "warning"): void {
  for (const { path, message } of problems) console.error(`${kind}: ${path ? `${path}: ` : ""}${message}`);
}

export function printReport({ version, changed, unchanged, warnings }: PublishReport): void {
  printProblems(warnings, "warning");
  for (const { slug, content } of changed) {
    const { added, changed: edited, retired } = content;
    console.log(
      `version ${version}  ${slug}  content: ${added} added, ${edited} changed, ${retired} retired`,
    );
  }
  for (const slug of unchanged) console.log(`unchanged  ${slug}`);
}

export function printHistory(entries: readonly HistoryEntry[]): void {
  for (const { version, publishedAt, author, note } of entries) {
    console.log([version, publishedAt.toISOString(), author, note].join("  ").trimEnd());
  }
}

const longest = 100;

export function printDiff({ slug, isNew, differences }: SiteDiff): void {
  if (isNew) console.log(`${slug}  is new`);
  else if (differences.length === 0) console.log(`${slug}  no difference`);
  else
    for (const { path, before, after } of differences)
      console.log(`${slug}  ${path}: ${brief(before)} -> ${brief(after)}`);
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
