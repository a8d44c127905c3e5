// Under overload: refuse early and say when to come back, instead of queueing until everybody times out
// (promise C14). Priority is the route's: `config: { lane: "last" }` is shed only at four times the limit.
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { Metrics } from "../metrics.ts";
import type { Listener } from "./request-context.ts";

/** never: probes and metrics, and pictures: their own queue says how many may wait. last: what a person typed (a lead). normal: everything else. */
export type Lane = "normal" | "last" | "never";

declare module "fastify" {
  interface FastifyContextConfig {
    lane?: Lane;
  }
}

/** Long enough that one pause of the garbage collector is not an overload. */
const sampleIntervalMs = 500;
const patience: Record<Lane, number> = { normal: 1, last: 4, never: Number.POSITIVE_INFINITY };

export type ShedOptions = {
  listener: Listener;
  metrics: Metrics;
  /** Mean delay of the event loop above which requests are refused, in ms. */
  maxEventLoopDelayMs: number;
};

export function isToBeShed(lane: Lane | undefined, delayMs: number, maxDelayMs: number): boolean {
  return delayMs > maxDelayMs * patience[lane ?? "normal"];
}

/** A loop that was blocked for a whole interval has no sample and reads as infinite: it was late by that much. */
export function measuredDelay(value: number | undefined): number {
  return value === undefined || Number.isFinite(value) ? (value ?? 0) : sampleIntervalMs;
}

export async function addShedding(app: FastifyInstance, options: ShedOptions): Promise<void> {
  const { listener, metrics, maxEventLoopDelayMs } = options;
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleIntervalMs,
    pressureHandler(request: FastifyRequest, _reply, _type, value) {
      const delayMs = measuredDelay(value);
      if (!isToBeShed(request.routeOptions.config.lane, delayMs, maxEventLoopDelayMs)) return;
      metrics.httpShed.inc({ listener });
      throw new AppError("unavailable", { detail: { event_loop_delay_ms: Math.round(delayMs) } });
    },
  });
}
