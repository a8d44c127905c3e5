// Runs handlers. Survives a PostgreSQL that is away at boot or later: it keeps trying, and says so in its log.
import { setTimeout as sleep } from "node:timers/promises";
import { type Logger, withLogContext } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { JobHandler } from "./define-job.ts";
import { type Boss, startBoss } from "./queue.ts";

export type JobWorker = {
  /** Resolves when the handlers are registered, which may be long after. */
  started: Promise<void>;
  /** No new jobs; those under way get the time left. */
  stop(): Promise<void>;
};

type Options = {
  url: string;
  log: Logger;
  metrics: Metrics;
  handlers: readonly JobHandler[];
  retryMs?: number;
  pollSeconds?: number;
  stopMs?: number;
};

export function startJobWorker(options: Options): JobWorker {
  const { url, log, handlers, retryMs = 2000, stopMs = 8000 } = options;
  const stopping = new AbortController();
  let boss: Boss | undefined;

  async function attempt(): Promise<boolean> {
    try {
      boss ??= await startBoss({ url, log, works: true });
      for (const handler of handlers) await register(boss, handler, options);
      return true;
    } catch (error) {
      log.warn({ err: error, retry_ms: retryMs }, "job queue not started; trying again");
      return false;
    }
  }

  async function startPatiently(): Promise<void> {
    while (!stopping.signal.aborted && !(await attempt())) {
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    if (!stopping.signal.aborted) log.info({ jobs: handlers.map(({ name }) => name) }, "job queue started");
  }

  const started = startPatiently();
  return {
    started,
    async stop() {
      stopping.abort();
      await started;
      await boss?.stop({ graceful: true, timeout: stopMs });
    },
  };
}

async function register(boss: Boss, handler: JobHandler, options: Options): Promise<void> {
  const { name } = handler;
  const { schedule, ...queue } = handler.options;
  const settings = { retryLimit: 3, retryDelay: 10, retryBackoff: true, ...queue };
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings); // an older deploy may have made it with other settings
  if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.zone });
  await boss.work<object>(name, { pollingIntervalSeconds: options.pollSeconds ?? 2 }, async (jobs) => {
    for (const job of jobs) await runOne(handler, job, options);
  });
}

type Claimed = { id: string; data: unknown; signal: AbortSignal };

async function runOne(handler: JobHandler, job: Claimed, { log, metrics }: Options): Promise<void> {
  const done = metrics.jobDuration.startTimer({ job: handler.name });
  await withLogContext({ job: handler.name, job_id: job.id }, async () => {
    try {
      await handler.run(job.data, { id: job.id, signal: job.signal });
      log.info({ ms: Math.round(done({ outcome: "done" }) * 1000) }, "job done");
    } catch (error) {
      done({ outcome: "failed" });
      log.error({ err: error }, "job failed");
      throw error; // pg-boss counts the attempt and tries again
    }
  });
}
