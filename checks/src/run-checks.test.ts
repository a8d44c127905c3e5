import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Check } from "./check.ts";
import { runChecks } from "./run-checks.ts";

function check(name: string, ms: number, held = true): Check {
  return {
    name,
    async run() {
      await pause(ms);
      return { held };
    },
  };
}

test("all run although one fails and one throws, and are reported in order", async () => {
  const seen: string[] = [];
  const thrown: Check = { name: "throws", run: () => Promise.reject(new Error("broken tool")) };
  const checks = [check("slow", 40), check("red", 1, false), thrown, check("last", 1)];
  const reports = await runChecks(checks, 2, (done) => seen.push(`${done.name} ${done.held}`));
  expect(seen).toEqual(["slow true", "red false", "throws false", "last true"]);
  expect(reports).toHaveLength(4);
  expect(reports[2]?.problems).toContain("broken tool");
});

test("never more than two at a time", async () => {
  let running = 0;
  let most = 0;
  const counted = Array.from(
    { length: 6 },
    (_, index): Check => ({
      name: `check ${index}`,
      async run() {
        running += 1;
        most = Math.max(most, running);
        await pause(5);
        running -= 1;
        return { held: true };
      },
    }),
  );
  await runChecks(counted, 2, () => undefined);
  expect(most).toBe(2);
});
