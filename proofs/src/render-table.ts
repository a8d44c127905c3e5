import type { Verdict } from "./judge.ts";
import type { Target } from "./proof.ts";

function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value)) return value.toLocaleString("en-AU");
  return value.toLocaleString("en-AU", { maximumSignificantDigits: 4 });
}

function formatTarget(target: Target | undefined): string {
  if (target === undefined) return "";
  if ("exactly" in target) return `= ${formatNumber(target.exactly)}`;
  const sign = "atMost" in target ? "≤" : "≥";
  const bound = "atMost" in target ? target.atMost : target.atLeast;
  const tolerance = target.tolerance ? ` ± ${formatNumber(target.tolerance)}` : "";
  return `${sign} ${formatNumber(bound)}${tolerance}`;
}

function formatHeld({ target, held }: Verdict): string {
  if (target === undefined) return "";
  return held ? "held" : "NOT HELD";
}

/** Columns padded with blanks: readable in a terminal and in a log. */
export function renderTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function renderVerdicts(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map((verdict) => [
    verdict.figure,
    verdict.value === undefined ? "not measured" : formatNumber(verdict.value),
    formatTarget(verdict.target),
    formatHeld(verdict),
  ]);
  return renderTable([["figure", "measured", "target", ""], ...rows]);
}
