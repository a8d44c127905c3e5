// Settings of the process itself; what the gateway needs is in src/env.ts.
import { z } from "zod";

const environment = z.object({
  STOREFRONT_PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  LISTEN_ADDRESS: z.string().default("127.0.0.1"),
  /** The cache or TLS proxy in front: the only peer whose word on protocol and client address counts. */
  PROXY_ADDRESS: z.string().default("127.0.0.1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type ServerEnv = { port: number; address: string; trustProxy: string; logLevel: string };

export function readServerEnv(source: Record<string, string | undefined> = process.env): ServerEnv {
  const env = environment.parse(source);
  return {
    port: env.STOREFRONT_PORT,
    address: env.LISTEN_ADDRESS,
    trustProxy: env.PROXY_ADDRESS,
    logLevel: env.LOG_LEVEL,
  };
}
