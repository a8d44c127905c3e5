import { vi } from "vitest";
import type { Db } from "../kit/db/index.ts";
import { createMetrics } from "../kit/metrics.ts";
import { captureLog } from "../kit/testing.ts";
import { publishSites, type Site, type SiteInput, startSites } from "../modules/sites/index.ts";

/** Publishes sites and reads them back as a request would: by host `{slug}.localhost`. */
export async function publishForTest(db: Db, inputs: readonly SiteInput[]): Promise<Map<string, Site>> {
  await publishSites(db.forOperator("tests"), [...inputs], { author: "tester" });
  const sites = startSites({ db, log: captureLog().log, metrics: createMetrics({ collectDefaults: false }) });
  const found = new Map<string, Site>();
  for (const { source } of inputs) {
    const site = await vi.waitUntil(
      () => sites.resolveHost(`${source.slug}.localhost`).catch(() => undefined),
      5000,
    );
    found.set(source.slug, site);
  }
  await sites.stop();
  return found;
}
