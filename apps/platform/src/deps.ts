// Everything a process holds on to is made here, once, and let go in reverse order.
import type { Env } from "./env.ts";
import { type Breaker, createBreaker } from "./kit/breaker.ts";
import { type Clock, systemClock } from "./kit/clock.ts";
import { createDb, type Db } from "./kit/db/index.ts";
import { createEdge, type Edge } from "./kit/edge.ts";
import { guardDb, isPostgresFault } from "./kit/guarded-db.ts";
import { guardedLookup } from "./kit/guarded-lookup.ts";
import { type Check, createHealthMonitor, type HealthMonitor } from "./kit/health/monitor.ts";
import { createLimits, type Limits } from "./kit/limits.ts";
import { createLogger, type Logger } from "./kit/log.ts";
import { createMailer, isMailFault, type Mailer } from "./kit/mail.ts";
import { createMetrics, type Metrics } from "./kit/metrics.ts";
import { createOutbound } from "./kit/outbound.ts";
import { createRecoveries, type Recoveries } from "./kit/recoveries.ts";
import { createSafeFetch, type SafeFetch } from "./kit/safe-fetch.ts";
import { createSearchEngine, isSearchFault, type SearchEngine } from "./kit/search-engine.ts";
import { createSigning, type Signing } from "./kit/signing.ts";
import { createSms, type Sms } from "./kit/sms.ts";
import { createStorage, isStorageFault, type Storage } from "./kit/storage.ts";
import { createVault, type Vault } from "./kit/vault.ts";
import { createWebhooks, type Webhooks } from "./kit/webhooks.ts";
import { createProcessors, type Processors } from "./modules/payments/index.ts";

export type Role = "api" | "worker" | "images" | "forecourt";

export type Deps = {
  env: Env;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  db: Db;
  search: SearchEngine;
  limits: Limits;
  storage: Storage;
  mail: Mailer;
  edge: Edge;
  sms: Sms;
  webhooks: Webhooks;
  signing: Signing;
  vault: Vault;
  processors: Processors;
  recoveries: Recoveries;
  safeFetch: SafeFetch;
  health: HealthMonitor;
  close(): Promise<void>;
};

/** What each process cannot work without; images can still draw a silhouette when the store is away. */
const critical: Record<Role, readonly string[]> = {
  api: ["postgres"],
  worker: ["postgres"],
  images: [],
  forecourt: ["postgres"],
};

type Overrides = { log?: Logger; clock?: Clock; health?: { intervalMs: number; timeoutMs: number } };

export function makeDeps(env: Env, role: Role, overrides: Overrides = {}): Deps {
  const log = overrides.log ?? createLogger({ name: role, level: env.LOG_LEVEL });
  const metrics = createMetrics({ collectDefaults: overrides.log === undefined });
  const breakers: Breaker[] = [];
  const recoveries = createRecoveries();
  const onClosed = recoveries.announce;
  const breaker = (
    name: string,
    timeoutMs: number,
    isFault?: (error: unknown) => boolean,
    more: { resetMs?: number } = {},
  ): Breaker => {
    const fault = isFault ? { isFault } : {};
    const made = createBreaker({ name, timeoutMs, log, metrics, onClosed, ...fault, ...more });
    breakers.push(made);
    return made;
  };
  // Read deadlines of promise A8: at most 5 s, less where nobody would wait that long.
  const guards = {
    // Nothing works without it, and a lead waits for its return (kit/patience.ts): it is looked for often.
    postgres: breaker("postgres", 5000, isPostgresFault, { resetMs: 500 }),
    opensearch: breaker("opensearch", 5500, isSearchFault),
    redis: breaker("redis", 1000),
    s3: breaker("s3", 5000, isStorageFault),
    smtp: breaker("smtp", 10_000, isMailFault), // a whole conversation; each of its steps has 5 s
    sms: breaker("sms", 5000),
  };

  const outbound = createOutbound();
  const rawDb = createDb({
    appUrl: env.DATABASE_URL,
    log,
    ...(role === "worker" && env.DATABASE_QUEUE_URL ? { queueUrl: env.DATABASE_QUEUE_URL } : {}),
    ...(role === "forecourt" && env.DATABASE_OPERATOR_URL ? { operatorUrl: env.DATABASE_OPERATOR_URL } : {}),
  });
  const search = createSearchEngine({ urls: env.OPENSEARCH_URL, breaker: guards.opensearch });
  const limits = createLimits({ url: env.REDIS_URL, breaker: guards.redis, log });
  const storage = createStorage({
    endpoint: env.S3_ENDPOINT,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    breaker: guards.s3,
  });
  const mail = createMailer({ url: env.SMTP_URL, breaker: guards.smtp });
  const edge = createEdge({ nodes: env.EDGE_URLS, outbound, log, metrics });
  const sms = createSms({ url: env.SMS_URL, breaker: guards.sms, outbound });

  const webhooks = createWebhooks({
    secrets: env.WEBHOOK_SECRETS,
    standIns: env.WEBHOOK_STAND_INS,
    outbound: createOutbound({ lookup: guardedLookup({ allowLocal: env.WEBHOOK_LOCAL_HOSTS === "1" }) }),
    createBreaker: (name, timeoutMs) => createBreaker({ name, timeoutMs, log, metrics, onClosed }),
  });

  const clock = overrides.clock ?? systemClock;
  const processors = createProcessors({ env, outbound, clock, breaker });
  const safeFetch = createSafeFetch({ lookup: guardedLookup({ allowLocal: env.FETCH_LOCAL_HOSTS === "1" }) });

  const pings: Record<keyof typeof guards, Check["ping"]> = {
    postgres: () => rawDb.ping(),
    opensearch: search.ping,
    redis: limits.ping,
    s3: storage.ping,
    smtp: mail.ping,
    sms: sms.ping,
  };
  const checks = Object.values(guards).map((guard) => ({
    name: guard.name,
    critical: critical[role].includes(guard.name),
    ping: pings[guard.name as keyof typeof guards],
    breaker: guard,
  }));
  // No breaker: each node has a queue of its own, so that one that is away costs the others nothing.
  const edgeCheck: Check = { name: "edge", critical: false, ping: edge.ping };
  const health = createHealthMonitor({ checks: [...checks, edgeCheck], log, metrics, ...overrides.health });

  return {
    env,
    log,
    clock,
    metrics,
    db: guardDb(rawDb, guards.postgres),
    search,
    limits,
    storage,
    mail,
    edge,
    sms,
    webhooks,
    signing: createSigning(env.SIGNING_SECRETS),
    vault: createVault(env.SECRET_KEYS),
    processors,
    recoveries,
    safeFetch,
    health,
    async close() {
      health.stop();
      await edge.close();
      await Promise.all([
        limits.close(),
        search.close(),
        storage.close(),
        mail.close(),
        rawDb.close(),
        safeFetch.close(),
      ]);
      outbound.close();
      webhooks.close();
      for (const guard of breakers) guard.stop();
    },
  };
}
