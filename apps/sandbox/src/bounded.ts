/** Keeps the newest `limit` entries: a stand-in that runs for a week must not grow for a week. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  newestFirst(): Value[];
  size(): number;
  clear(): void;
};

export function boundedMap<Value>(limit: number): BoundedMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.set(key, value);
      if (entries.size <= limit) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    newestFirst: () => [...entries.values()].reverse(),
    size: () => entries.size,
    clear: () => entries.clear(),
  };
}
