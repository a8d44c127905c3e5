import type { Env } from "../env.ts";
import { type Breaker, createBreaker } from "./breaker.server.ts";
import { type CallCache, createCallCache } from "./call-cache.server.ts";
import type { FailureReason } from "./platform-call-error.ts";
import { isFault } from "./status-error.ts";
import { createTransport, type Send } from "./transport.server.ts";

/** pino's shape. */
type GatewayLog = {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
};

/** prom-client's Counter has this shape. */
type FailureCounter = { inc(labels: { call: string; reason: FailureReason }): void };

/** What every call needs, made once per process. */
export type Gateway = {
  send: Send;
  breaker: Breaker;
  cache: CallCache;
  log: GatewayLog;
  failures: FailureCounter;
  /** The Authorization header's value. */
  authorization: string;
  /** The platform's own host, for calls that belong to no site. */
  platformHost: string;
  /** All attempts of one call share it (D6). */
  deadlineMs: number;
  close(): Promise<void>;
};

export type GatewayOptions = {
  env: Omit<Env, "processorScripts">;
  log: GatewayLog;
  failures: FailureCounter;
  deadlineMs?: number;
  breakerResetMs?: number;
};

export function createGateway({
  env,
  log,
  failures,
  deadlineMs = 3000,
  breakerResetMs,
}: GatewayOptions): Gateway {
  const transport = createTransport(env.platformUrl);
  const breaker = createBreaker({
    isFault,
    onChange: (state) => log.info({ dependency: "platform", state }, "breaker changed state"),
    ...(breakerResetMs && { resetMs: breakerResetMs }),
  });
  return {
    send: transport.send,
    breaker,
    cache: createCallCache(),
    log,
    failures,
    authorization: `Basic ${Buffer.from(env.platformCredential).toString("base64")}`,
    platformHost: env.platformHost,
    deadlineMs,
    async close() {
      breaker.stop();
      await transport.close();
    },
  };
}
