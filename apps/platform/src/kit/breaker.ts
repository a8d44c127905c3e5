// One breaker and one deadline per dependency (promise A8): a dead or slow dependency fails fast and costs
// one feature; it is tried again after two seconds, by itself.
import CircuitBreaker from "opossum";
import { withDeadline } from "./deadline.ts";
import { AppError } from "./errors.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";

export type BreakerState = "closed" | "half_open" | "open";

export type Breaker = {
  readonly name: string;
  run<T>(work: (signal: AbortSignal) => Promise<T>, options?: { timeoutMs?: number }): Promise<T>;
  state(): BreakerState;
  stop(): void;
};

export type BreakerOptions = {
  name: string;
  timeoutMs: number;
  log: Logger;
  metrics: Metrics;
  /** False for an answer that the dependency gave in good health: not found, already there. */
  isFault?: (error: unknown) => boolean;
  resetMs?: number;
  /** Called each time it closes: what waited for the dependency may go on. */
  onClosed?: (name: string) => void;
};

const gaugeValue: Record<BreakerState, number> = { closed: 0, half_open: 1, open: 2 };

export function createBreaker({
  name,
  timeoutMs,
  log,
  metrics,
  isFault,
  resetMs = 2000,
  onClosed,
}: BreakerOptions): Breaker {
  const faulty = isFault ?? (() => true);
  const action = (work: (signal: AbortSignal) => Promise<unknown>, ms: number) => withDeadline(ms, work);
  const circuit = new CircuitBreaker(action, {
    name,
    timeout: false, // the deadline above also aborts the work, and is each call's own
    errorThresholdPercentage: 50,
    volumeThreshold: 5,
    rollingCountTimeout: 10_000,
    resetTimeout: resetMs,
    errorFilter: (error: unknown) => !faulty(error),
  });

  function state(): BreakerState {
    if (circuit.halfOpen) return "half_open";
    return circuit.opened ? "open" : "closed";
  }

  function report(): void {
    const now = state();
    metrics.breakerState.set({ dependency: name }, gaugeValue[now]);
    log[now === "open" ? "warn" : "info"]({ dependency: name, state: now }, "breaker changed state");
  }

  metrics.breakerState.set({ dependency: name }, 0);
  circuit.on("open", report);
  circuit.on("halfOpen", report);
  circuit.on("close", () => {
    report();
    onClosed?.(name);
  });

  return {
    name,
    state,
    async run<T>(
      work: (signal: AbortSignal) => Promise<T>,
      options: { timeoutMs?: number } = {},
    ): Promise<T> {
      try {
        return (await circuit.fire(work, options.timeoutMs ?? timeoutMs)) as T;
      } catch (error) {
        if (!CircuitBreaker.isOurError(error as Error) && !faulty(error)) throw error;
        throw new AppError("unavailable", { cause: error, detail: { dependency: name } });
      }
    },
    stop: () => circuit.shutdown(),
  };
}

/** The dependency was not asked at all. Nothing was tried, so nothing failed. */
export function isBreakerOpen(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "EOPENBREAKER";
}

/** Which dependency was away, when that was the trouble. */
export function unavailableDependency(error: unknown): string | undefined {
  const detail = error instanceof AppError && error.code === "unavailable" ? error.detail : undefined;
  const name = detail && "dependency" in detail ? detail.dependency : undefined;
  return typeof name === "string" ? name : undefined;
}
