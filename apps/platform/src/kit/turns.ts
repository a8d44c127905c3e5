// A burst waits in line for a connection instead of failing: being busy is no fault of the database, and must not look
// like one to its breaker.
import { AppError } from "./errors.ts";

export type Turns = {
  /** Runs the work when a place is free; `unavailable` when none was for so long. First come, first served. */
  take<T>(longestWaitMs: number, work: () => Promise<T>): Promise<T>;
  /** The same, ahead of all that: what was begun is finished before more is begun. */
  takeNext<T>(longestWaitMs: number, work: () => Promise<T>): Promise<T>;
};

type Waiting = { enter: () => void };

export function createTurns(name: string, places: number): Turns {
  const ahead = new Set<Waiting>();
  const behind = new Set<Waiting>();
  let inside = 0;

  function wait(line: Set<Waiting>, longestWaitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.delete(waiting);
        reject(new AppError("unavailable", { detail: { dependency: name, waited_ms: longestWaitMs } }));
      }, longestWaitMs);
      line.add(waiting);
    });
  }

  /** The place goes straight to the next in line: nobody who comes later slips in between. */
  function leave(): void {
    const line = ahead.size > 0 ? ahead : behind;
    const [next] = line;
    if (!next) {
      inside -= 1;
      return;
    }
    line.delete(next);
    next.enter();
  }

  async function takeIn<T>(line: Set<Waiting>, longestWaitMs: number, work: () => Promise<T>): Promise<T> {
    if (inside < places) inside += 1;
    else await wait(line, longestWaitMs);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    take: (longestWaitMs, work) => takeIn(behind, longestWaitMs, work),
    takeNext: (longestWaitMs, work) => takeIn(ahead, longestWaitMs, work),
  };
}
