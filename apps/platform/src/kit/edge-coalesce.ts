// Rendering rule 16: above about 200 keys in a second a site's pages are ended by one key instead of many.

export type Coalescer = {
  /** The keys to purge now; none when a purge of everything that covers them is already on its way. */
  narrow(keys: readonly string[], coveredBy: readonly string[]): string[];
  stop(): void;
};

type Options = {
  /** Called at the end of a second in which more came after the covering key was purged. */
  onLate(cover: string): void;
  keysPerSecond?: number;
};

type Second = { count: number; isCovered: boolean; isLate: boolean; timer: NodeJS.Timeout };

export function createCoalescer({ onLate, keysPerSecond = 200 }: Options): Coalescer {
  const seconds = new Map<string, Second>();

  function endSecond(cover: string): void {
    const second = seconds.get(cover);
    seconds.delete(cover);
    if (second?.isLate) onLate(cover);
  }

  function secondOf(cover: string): Second {
    const known = seconds.get(cover);
    if (known) return known;
    const timer = setTimeout(() => endSecond(cover), 1000);
    timer.unref();
    const second = { count: 0, isCovered: false, isLate: false, timer };
    seconds.set(cover, second);
    return second;
  }

  return {
    narrow(keys, coveredBy) {
      const counted = coveredBy.map((cover) => ({ cover, second: secondOf(cover) }));
      for (const { second } of counted) second.count += keys.length;
      // A key is one page set on every site: it may only be left out when all of them are covered.
      const isFlood = counted.length > 0 && counted.every(({ second }) => second.count > keysPerSecond);
      if (!isFlood) return [...keys];
      const fresh = counted.filter(({ second }) => !second.isCovered);
      for (const { second } of counted) {
        second.isLate = second.isCovered;
        second.isCovered = true;
      }
      return fresh.map(({ cover }) => cover);
    },
    stop() {
      for (const cover of [...seconds.keys()]) {
        clearTimeout(seconds.get(cover)?.timer);
        endSecond(cover);
      }
    },
  };
}
