// One registry per process, made in deps.ts: tests get one each and never share counters.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  registry: Registry;
  httpDuration: Histogram<"listener" | "method" | "route" | "status">;
  httpShed: Counter<"listener">;
  breakerState: Gauge<"dependency">;
  dependencyUp: Gauge<"dependency">;
  jobDuration: Histogram<"job" | "outcome">;
  /** A figure read when it is asked for. */
  observe(name: string, help: string, read: () => number): void;
  /** A module's own counter with one label; asked for twice, it is the same one. */
  counter<L extends string>(name: string, help: string, label: L): Counter<L>;
  /** A module's own histogram with one label. */
  histogram<L extends string>(name: string, help: string, buckets: number[], label: L): Histogram<L>;
};

export function createMetrics(options: { collectDefaults: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.collectDefaults) collectDefaultMetrics({ register: registry });

  return {
    registry,
    httpDuration: new Histogram({
      name: "http_request_duration_seconds",
      help: "From the first byte of a request to the last of its answer, by route template",
      labelNames: ["listener", "method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    httpShed: new Counter({
      name: "http_requests_shed_total",
      help: "Requests refused with 503 because the process was overloaded",
      labelNames: ["listener"],
      registers,
    }),
    breakerState: new Gauge({
      name: "breaker_state",
      help: "0 closed, 1 half open, 2 open",
      labelNames: ["dependency"],
      registers,
    }),
    dependencyUp: new Gauge({
      name: "dependency_up",
      help: "1 when the last background check of the dependency succeeded",
      labelNames: ["dependency"],
      registers,
    }),
    jobDuration: new Histogram({
      name: "job_duration_seconds",
      help: "Run time of background jobs",
      labelNames: ["job", "outcome"],
      buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120, 600],
      registers,
    }),
    counter: (name, help, label) =>
      (registry.getSingleMetric(name) as Counter<typeof label> | undefined) ??
      new Counter({ name, help, labelNames: [label], registers }),
    histogram: (name, help, buckets, label) =>
      new Histogram({ name, help, buckets, labelNames: [label], registers }),
    observe(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
}
