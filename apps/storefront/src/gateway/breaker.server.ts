import CircuitBreaker from "opossum";

export type Breaker = {
  /** Runs the work, or throws BreakerOpenError without running it. */
  run<T>(work: () => Promise<T>): Promise<T>;
  isOpen(): boolean;
  stop(): void;
};

export class BreakerOpenError extends Error {
  override readonly name = "BreakerOpenError";
}

export type BreakerOptions = {
  /** False for a failure that a healthy platform can give. */
  isFault: (error: unknown) => boolean;
  onChange?: (state: "open" | "half_open" | "closed") => void;
  resetMs?: number;
};

/** The platform's own settings for its dependencies: open at half of five or more failed in 10 s, try after 2 s. */
export function createBreaker({ isFault, onChange, resetMs = 2000 }: BreakerOptions): Breaker {
  const circuit = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
    timeout: false, // the call's deadline aborts the request itself
    errorThresholdPercentage: 50,
    volumeThreshold: 5,
    rollingCountTimeout: 10_000,
    rollingPercentilesEnabled: false,
    resetTimeout: resetMs,
    errorFilter: (error: unknown) => !isFault(error),
  });
  circuit.on("open", () => onChange?.("open"));
  circuit.on("halfOpen", () => onChange?.("half_open"));
  circuit.on("close", () => onChange?.("closed"));

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      try {
        return (await circuit.fire(work)) as T;
      } catch (error) {
        if (CircuitBreaker.isOurError(error as Error)) throw new BreakerOpenError("open", { cause: error });
        throw error;
      }
    },
    isOpen: () => circuit.opened,
    stop: () => circuit.shutdown(),
  };
}
