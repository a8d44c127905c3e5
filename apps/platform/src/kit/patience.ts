import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "./errors.ts";

const firstMs = 100;
const longestMs = 500;

/** Tries again while a dependency is away, for at most so long. Only for work that may be repeated. */
export async function withPatience<T>(forMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + forMs;
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 2, longestMs)) {
    try {
      return await work();
    } catch (error) {
      const isAway = error instanceof AppError && error.code === "unavailable";
      if (!isAway || performance.now() + waitMs > until) throw error;
      await sleep(waitMs);
    }
  }
}
