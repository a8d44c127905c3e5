import type { Check, CheckResult } from "./check.ts";

export type CheckReport = CheckResult & { name: string; seconds: number };

async function runCheck(check: Check): Promise<CheckReport> {
  const start = performance.now();
  const result = await check.run().catch((error: unknown): CheckResult => {
    return { held: false, problems: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  });
  return { ...result, name: check.name, seconds: (performance.now() - start) / 1000 };
}

/** Runs all whatever fails, `lanes` at a time, and reports each in the order of the list. */
export async function runChecks(
  checks: readonly Check[],
  lanes: number,
  report: (done: CheckReport) => void,
): Promise<CheckReport[]> {
  const done: (CheckReport | undefined)[] = checks.map(() => undefined);
  let next = 0;
  let reported = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < checks.length; index = next++) {
      const check = checks[index];
      if (!check) return;
      done[index] = await runCheck(check);
      for (let ready = done[reported]; ready; ready = done[reported]) {
        reported += 1;
        report(ready);
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, work));
  return done.filter((one) => one !== undefined);
}
