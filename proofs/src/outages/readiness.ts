import { answerOf } from "../api-process.ts";

export type Watched = { name: string; healthPort: number; critical: readonly string[] };

export type Readiness = { status: number; degraded: readonly string[] };

export async function readinessOf({ healthPort }: Watched): Promise<Readiness> {
  const { status, body } = await answerOf(healthPort, "/readyz", "127.0.0.1");
  const { degraded } = JSON.parse(body) as { degraded: string[] };
  return { status, degraded };
}

/** What a probe must be told while this dependency is away. */
export function isRight(watched: Watched, readiness: Readiness, dependency: string): boolean {
  const expected = watched.critical.includes(dependency) ? 503 : 200;
  return readiness.status === expected && readiness.degraded.includes(dependency);
}

/** Seconds until it holds for every process; infinite when it never does. */
export async function secondsUntil(
  processes: readonly Watched[],
  holds: (watched: Watched, readiness: Readiness) => boolean,
  limitSeconds = 20,
): Promise<number> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  while (elapsed() < limitSeconds) {
    const answers = await Promise.all(processes.map(async (one) => holds(one, await readinessOf(one))));
    if (answers.every(Boolean)) return elapsed();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return Number.POSITIVE_INFINITY;
}
