// Rendering rule 9: a page that is being fetched while it is purged is stored afterwards, with the old car in it. So
// every key is purged again a few seconds later; one that could not be delivered is tried until it is.
import type { Edge } from "../../kit/edge.ts";
import type { Logger } from "../../kit/log.ts";

const againMs = 3000;
/** One header of at most this many keys. */
const chunkSize = 200;
/** Rule 16: a flood of changes is told softly, so that a page is shown once more while its successor is made. */
const manyKeys = 200;
/** What an edge missed for longer than this, lifetimes have renewed. */
const mostKept = 50_000;

export type Purger = { purge(keys: readonly string[]): Promise<void>; stop(): Promise<void> };

type Options = { edge: Pick<Edge, "purge" | "softPurge">; log: Logger; againAfterMs?: number };

export function createPurger({ edge, log, againAfterMs = againMs }: Options): Purger {
  const later = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function send(keys: readonly string[]): Promise<boolean> {
    const verb = keys.length > manyKeys ? edge.softPurge : edge.purge;
    try {
      for (let from = 0; from < keys.length; from += chunkSize)
        await verb(keys.slice(from, from + chunkSize));
      return true;
    } catch (error) {
      log.warn({ err: error, keys: keys.length }, "edge not purged; trying again");
      return false;
    }
  }

  function keep(keys: readonly string[]): void {
    for (const key of keys) if (later.size < mostKept) later.add(key);
    timer ??=
      isStopped || later.size === 0 ? undefined : setTimeout(() => void again(), againAfterMs).unref();
  }

  async function again(): Promise<void> {
    timer = undefined;
    const keys = [...later];
    later.clear();
    if (!(await send(keys))) keep(keys);
    else keep([]);
  }

  return {
    async purge(keys) {
      if (keys.length === 0) return;
      await send(keys);
      keep(keys);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (later.size > 0) await send([...later]);
    },
  };
}
