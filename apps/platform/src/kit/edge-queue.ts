// Purges on their way to one node. A node that is away keeps nobody waiting: its purges are tried again until they
// arrive, or until the pages they speak of have ended by themselves.
import { setTimeout as sleep } from "node:timers/promises";

export type PurgeMethod = "PURGE" | "SOFTPURGE";

export type PurgeQueue = {
  /** Ends with the first attempt; a failed one rejects, and is tried again all the same. */
  add(method: PurgeMethod, keys: readonly string[]): Promise<void>;
  waiting(): number;
  /** One last attempt for what is left. */
  close(): Promise<void>;
};

type Options = {
  send(method: PurgeMethod, keys: readonly string[]): Promise<void>;
  onDelivered(keys: number, seconds: number): void;
  onFailed(error: unknown): void;
  onGivenUp(keys: number): void;
  /** 90 s: life and grace of a page (rendering rule 16). */
  keepMs?: number;
  firstPauseMs?: number;
};

type Entry = {
  method: PurgeMethod;
  keys: readonly string[];
  since: number;
  settle(error?: unknown): void;
};

/** A request's headers may have 32 KB in Varnish, one header 8 KB. */
const keysAtOnce = 80;
const longestPauseMs = 5000;

export function createPurgeQueue(options: Options): PurgeQueue {
  const { send, keepMs = 90_000, firstPauseMs = 250 } = options;
  const closing = new AbortController();
  let entries: Entry[] = [];
  let running: Promise<void> | undefined;
  let lastError: unknown;

  function dropOld(): void {
    const old = entries.filter((entry) => performance.now() - entry.since > keepMs);
    if (old.length === 0) return;
    entries = entries.filter((entry) => !old.includes(entry));
    options.onGivenUp(old.reduce((sum, entry) => sum + entry.keys.length, 0));
  }

  /** The oldest, and whatever of the same kind fits beside it. */
  function nextBatch(): Entry[] {
    const method = entries[0]?.method;
    const batch: Entry[] = [];
    let size = 0;
    for (const entry of entries) {
      size += entry.keys.length;
      if (entry.method !== method || (batch.length > 0 && size > keysAtOnce)) break;
      batch.push(entry);
    }
    return batch;
  }

  async function attempt(batch: readonly Entry[]): Promise<boolean> {
    const [first] = batch;
    if (!first) return true;
    try {
      await send(first.method, [...new Set(batch.flatMap((entry) => entry.keys))]);
    } catch (error) {
      options.onFailed(error);
      lastError = error;
      // Nobody behind this batch need wait to hear the same.
      for (const entry of entries) entry.settle(error);
      return false;
    }
    lastError = undefined;
    entries = entries.filter((entry) => !batch.includes(entry));
    for (const entry of batch) {
      entry.settle();
      options.onDelivered(entry.keys.length, (performance.now() - entry.since) / 1000);
    }
    return true;
  }

  async function drain(): Promise<void> {
    let pauseMs = firstPauseMs;
    for (dropOld(); entries.length > 0; dropOld()) {
      if (await attempt(nextBatch())) {
        pauseMs = firstPauseMs;
        continue;
      }
      if (closing.signal.aborted) return;
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  function run(): void {
    running ??= drain().finally(() => {
      running = undefined;
      if (entries.length > 0 && !closing.signal.aborted) run();
    });
  }

  function addOne(method: PurgeMethod, keys: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error?: unknown) => (error === undefined ? resolve() : reject(error));
      entries.push({ method, keys, since: performance.now(), settle });
      if (lastError !== undefined) settle(lastError);
      run();
    });
  }

  return {
    async add(method, keys) {
      const parts: Promise<void>[] = [];
      for (let from = 0; from < keys.length; from += keysAtOnce)
        parts.push(addOne(method, keys.slice(from, from + keysAtOnce)));
      await Promise.all(parts);
    },
    waiting: () => entries.reduce((sum, entry) => sum + entry.keys.length, 0),
    async close() {
      closing.abort();
      while (running) await running;
    },
  };
}
