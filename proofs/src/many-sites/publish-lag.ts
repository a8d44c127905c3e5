import { join } from "node:path";
import pg from "pg";
import { type Api, statusOf } from "../api-process.ts";
import { runForecourt } from "../run-forecourt.ts";
import { writeSite } from "./make-sites.ts";

export type LagOptions = {
  apis: readonly Api[];
  env: Record<string, string>;
  adminUrl: string;
  workDir: string;
  /** Keeps cutting the processes' listening connections: the publish is then found by polling alone. */
  withoutNotification: boolean;
};

/**
 * Publishes one document with a new host and waits until every process answers on it. Counted from the commit, which
 * this process hears of by the same notification; gives the slowest process's milliseconds.
 */
export async function publishLag(index: number, options: LagOptions): Promise<number> {
  const host = `fresh-${Date.now()}-${index}.localhost`;
  const directory = await writeSite(join(options.workDir, "changed"), index, host);
  const client = new pg.Client({ connectionString: options.adminUrl });
  await client.connect();
  let cutting: ReturnType<typeof keepCutting> | undefined;
  try {
    const committed = new Promise<number>((resolve) =>
      client.on("notification", () => resolve(performance.now())),
    );
    await client.query("listen sites_changed");
    if (options.withoutNotification) cutting = keepCutting(options.adminUrl);
    await runForecourt(options.env, ["sites", "publish", directory, "--author", "proof"]);
    const seen = await Promise.all(options.apis.map((api) => firstAnswer(api, host)));
    const since = await committed;
    return Math.max(0, ...seen.map((at) => at - since));
  } finally {
    await cutting?.stop();
    await client.end();
  }
}

/** Faster than a listener comes back (0.5 s), so that none ever hears anything. */
function keepCutting(adminUrl: string): { stop(): Promise<void> } {
  const aborted = new AbortController();
  const done = (async () => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    while (!aborted.signal.aborted) {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forecourt-listener' and datname = current_database()",
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await client.end();
  })();
  return {
    stop() {
      aborted.abort();
      return done;
    },
  };
}

async function firstAnswer(api: Api, host: string): Promise<number> {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) {
    if ((await statusOf(api.port, "/api/websiteUsers", host)) === 200) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Number.POSITIVE_INFINITY;
}
