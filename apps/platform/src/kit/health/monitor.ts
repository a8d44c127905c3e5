// Dependencies are looked at in the background, so that readiness answers at once and a dead dependency
// is seen, and its return too, within one interval and one deadline: 3 s.
import type { Breaker } from "../breaker.ts";
import { withDeadline } from "../deadline.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";

export type Check = {
  name: string;
  /** Without it this process cannot work at all: readiness answers 503. */
  critical: boolean;
  ping: (signal: AbortSignal) => Promise<unknown>;
  breaker?: Pick<Breaker, "state">;
};

export type HealthReport = {
  status: "ready" | "degraded" | "unavailable";
  degraded: string[];
  checks: Record<string, "up" | "down" | "unknown">;
};

export type HealthMonitor = {
  /** Returns after the first round, so that a process is not asked before it knows. */
  start(): Promise<void>;
  report(): HealthReport;
  stop(): void;
};

type Options = {
  checks: readonly Check[];
  log: Logger;
  metrics: Metrics;
  intervalMs?: number;
  timeoutMs?: number;
};

export function createHealthMonitor(options: Options): HealthMonitor {
  const { checks, log, metrics, intervalMs = 2000, timeoutMs = 1000 } = options;
  const isUp = new Map<string, boolean>();
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  function note(check: Check, up: boolean, error?: unknown): void {
    if (isUp.get(check.name) !== up) {
      if (up) log.info({ dependency: check.name }, "dependency is up");
      else log.warn({ dependency: check.name, err: error }, "dependency is down");
    }
    isUp.set(check.name, up);
    metrics.dependencyUp.set({ dependency: check.name }, up ? 1 : 0);
  }

  async function look(check: Check): Promise<void> {
    try {
      await withDeadline(timeoutMs, check.ping);
      note(check, true);
    } catch (error) {
      note(check, false, error);
    }
    if (stopped) return;
    // Never two looks at one dependency at a time: the next is set when this one ended.
    timers.set(check.name, setTimeout(() => void look(check), intervalMs).unref());
  }

  function stateOf(check: Check): "up" | "down" | "unknown" {
    const up = isUp.get(check.name);
    if (up === undefined) return "unknown";
    return up && check.breaker?.state() !== "open" ? "up" : "down";
  }

  return {
    async start() {
      await Promise.all(checks.map(look));
    },
    report() {
      const states = checks.map((check) => ({ check, state: stateOf(check) }));
      const down = states.filter(({ state }) => state !== "up");
      // A breaker that opened is degraded; only a dependency that does not answer is missing.
      const missing = down.some(({ check }) => check.critical && isUp.get(check.name) !== true);
      const status = missing ? "unavailable" : down.length > 0 ? "degraded" : "ready";
      return {
        status,
        degraded: down.map(({ check }) => check.name),
        checks: Object.fromEntries(states.map(({ check, state }) => [check.name, state])),
      };
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Before something has happened once, a process answers nobody whatever is up: no balancer sends it a visitor. */
export function readyAfter(health: HealthMonitor, name: string, first: Promise<unknown>): HealthMonitor {
  let isDone = false;
  void first.then(() => {
    isDone = true;
  });
  return {
    ...health,
    report() {
      const report = health.report();
      const checks = { ...report.checks, [name]: isDone ? ("up" as const) : ("unknown" as const) };
      if (isDone) return { ...report, checks };
      return { status: "unavailable", degraded: [...report.degraded, name], checks };
    },
  };
}
