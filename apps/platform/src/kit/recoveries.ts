/** Who waits for a dependency hears here that its breaker has closed. */
export type Recoveries = {
  announce(dependency: string): void;
  /** Answers how to stop listening. */
  listen(onRecovered: (dependency: string) => void): () => void;
};

export function createRecoveries(): Recoveries {
  const listeners = new Set<(dependency: string) => void>();
  return {
    announce(dependency) {
      for (const listener of listeners) listener(dependency);
    },
    listen(onRecovered) {
      listeners.add(onRecovered);
      return () => listeners.delete(onRecovered);
    },
  };
}
