import { LRUCache } from "lru-cache";
import type { CacheEntry } from "./cache-manifest.ts";

/** The site is part of the key: no answer made for one site can reach another. */
type CacheKey = { websiteId: number; path: string };

export type CallCache = {
  /** The cached answer, or a new one; calls for one key at one time share one fetch. `false` is not kept. */
  load<T>(key: CacheKey, entry: CacheEntry, fetch: () => Promise<T>): Promise<T>;
  /** Ends every answer under the tag, of one site or of all. */
  invalidate(tag: string, websiteId?: number): void;
};

type Tagged = { websiteId: number; tags: readonly string[] };
type Kept = Tagged & { value: unknown };
type UnderWay = Tagged & { answer: Promise<unknown>; isStale: boolean };

type CallCacheOptions = {
  /** JSON characters of everything kept, of all sites together: a storefront has 256 MB of heap. */
  maxCharacters?: number;
  clock?: { now(): number };
};

export function createCallCache({
  maxCharacters = 24_000_000,
  clock = performance,
}: CallCacheOptions = {}): CallCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxCharacters,
    // Half at most: one huge answer may not empty the cache of everyone else.
    maxEntrySize: maxCharacters / 2,
    sizeCalculation: ({ value }) => JSON.stringify(value).length + 100,
    ttlResolution: 0,
    perf: clock,
  });
  const underWay = new Map<string, UnderWay>();

  async function fetchAndKeep<T>(name: string, tagged: Tagged, lifetimeMs: number, fetch: () => Promise<T>) {
    const answer = fetch();
    const fetching: UnderWay = { ...tagged, answer, isStale: false };
    underWay.set(name, fetching);
    try {
      const value = await answer;
      if (value !== false && !fetching.isStale) kept.set(name, { ...tagged, value }, { ttl: lifetimeMs });
      return value;
    } finally {
      if (underWay.get(name) === fetching) underWay.delete(name);
    }
  }

  return {
    async load<T>({ websiteId, path }: CacheKey, entry: CacheEntry, fetch: () => Promise<T>): Promise<T> {
      const name = `${websiteId} ${path}`;
      const found = kept.get(name);
      if (found) return found.value as T;
      const other = underWay.get(name);
      if (other) return other.answer as Promise<T>;
      return fetchAndKeep(name, { websiteId, tags: entry.tags }, entry.lifetimeMs, fetch);
    },
    invalidate(tag, websiteId) {
      const isMeant = (one: Tagged) =>
        one.tags.includes(tag) && (websiteId === undefined || one.websiteId === websiteId);
      for (const [name, one] of [...kept.entries()]) {
        if (isMeant(one)) kept.delete(name);
      }
      // An answer under way may have been read before the change: whoever waits for it gets it, nobody after.
      for (const [name, one] of [...underWay]) {
        if (!isMeant(one)) continue;
        one.isStale = true;
        underWay.delete(name);
      }
    },
  };
}
