// Transforms take a core each for 50 ms and more: few run at once, some wait, and one key is never made twice.

export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

/** A place in the queue, for the part of the work that costs CPU. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(atOnce: number, mostWaiting: number): { turn: Turn; waiting: () => number } {
  let running = 0;
  const line: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (line.length >= mostWaiting) throw new QueueFullError(`${line.length} pictures wait already`);
    // The one who leaves hands its place on, so `running` stays.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else running--;
  }

  return {
    waiting: () => line.length,
    async turn(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** One flight per key. */
export function createFlights<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flying = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = flying.get(key);
    if (known) return known;
    const flight = work().finally(() => flying.delete(key));
    flying.set(key, flight);
    return flight;
  };
}
