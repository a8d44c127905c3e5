import { setTimeout as sleep } from "node:timers/promises";
import { errors } from "@opensearch-project/opensearch";
import { AppError } from "../../kit/errors.ts";

/** A rebuild of a million cars outlives a restart of the engine. */
export const patienceMs = 120_000;

export const isAway = (error: unknown): boolean => error instanceof AppError && error.code === "unavailable";

/** Again while the engine is away or too slow; the work must be safe to do twice. */
export async function patiently<T>(work: () => Promise<T>, withinMs = patienceMs): Promise<T> {
  const until = performance.now() + withinMs;
  for (let restMs = 250; ; restMs = Math.min(restMs * 2, 3000)) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || performance.now() > until) throw error;
      await sleep(restMs);
    }
  }
}

/** What a call that was cut off had done already (400: it exists, 404: it is gone) is done. */
export async function onceOnly(work: () => Promise<unknown>, doneStatus: 400 | 404): Promise<void> {
  let tries = 0;
  await patiently(async () => {
    tries++;
    try {
      await work();
    } catch (error) {
      const isDone = error instanceof errors.ResponseError && error.statusCode === doneStatus;
      if (!isDone || tries === 1) throw error;
    }
  });
}
