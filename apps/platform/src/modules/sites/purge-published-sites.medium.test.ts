import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { captureLog } from "../../kit/testing.ts";
import { makeWebsite } from "../../test-support/factories.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { purgePublishedSites, startPublishedPurges } from "./purge-published-sites.ts";

const database = withTestDatabase();

function recordEdge() {
  const soft: string[] = [];
  const hard: string[] = [];
  const edge = {
    softPurge: async (keys: readonly string[]) => void soft.push(...keys),
    purge: async (keys: readonly string[]) => void hard.push(...keys),
  };
  return { soft, hard, edge };
}

const row = (host: string, websiteId: number, version: number, removed = false) => ({
  host,
  websiteId,
  version,
  removed,
  canonical: true,
});

test("the sites and hosts of newer versions are purged; a host that was removed is ended at once", async () => {
  const { soft, hard, edge } = recordEdge();
  const asked: number[] = [];
  const hosts = {
    changedSince: async (version: number) => {
      asked.push(version);
      return [row("a.example", 1, 8), row("b.example", 1, 8), row("old.example", 2, 9, true)];
    },
    listen: async () => async () => undefined,
  };
  expect(await purgePublishedSites({ db: { hosts }, edge, log: captureLog().log }, 7)).toBe(9);
  expect(asked).toEqual([7]);
  expect(soft).toEqual(["site-1", "site-2", "host-a.example", "host-b.example", "host-old.example"]);
  expect(hard).toEqual(["host-old.example"]);
});

test("the worker's watch: nothing for what was published before, then each publish once", async () => {
  const { db } = database();
  await makeWebsite(db);
  const { soft, edge } = recordEdge();
  const purges = startPublishedPurges({ db, edge, log: captureLog().log }, 200);
  await sleep(400);
  expect(soft).toEqual([]);
  const site = await makeWebsite(db);
  await vi.waitFor(() => expect(soft).toContain(`site-${site.websiteId}`), { timeout: 3000 });
  await sleep(500);
  expect(soft.filter((key) => key === `site-${site.websiteId}`)).toHaveLength(1);
  await purges.stop();
});
