/** `note`: the figure worth a glance on the line of a passed check. `problems`: what to read when it failed. */
export type CheckResult = { held: boolean; note?: string; problems?: string };

export type Check = { name: string; run(): Promise<CheckResult> };

/** A check that finds nothing holds; what it finds is its report. */
export function fromProblems(problems: readonly string[], note: string): CheckResult {
  return { held: problems.length === 0, note, problems: problems.join("\n") };
}
