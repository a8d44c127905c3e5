// For tests of the kit and of what is built on it: a log that can be read, metrics of one's own.
import type { FastifyInstance } from "fastify";
import { createServer, type ServerOptions } from "./http/server.ts";
import { createLogger, type Logger } from "./log.ts";
import { createMetrics } from "./metrics.ts";

export type CapturedLog = { log: Logger; lines: () => Record<string, unknown>[] };

export function captureLog(level = "trace"): CapturedLog {
  const written: string[] = [];
  const destination = { write: (line: string) => void written.push(line) };
  return {
    log: createLogger({ name: "test", level, destination }),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

export async function makeTestServer(
  options: Partial<ServerOptions> = {},
): Promise<CapturedLog & { app: FastifyInstance }> {
  const captured = captureLog();
  const metrics = createMetrics({ collectDefaults: false });
  const defaults = {
    listener: "public",
    log: captured.log,
    metrics,
    isDraining: () => false,
    maxEventLoopDelayMs: 60_000,
  } as const;
  const app = await createServer({ ...defaults, ...options });
  return { ...captured, app };
}
