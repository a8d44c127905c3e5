import { expect, test, vi } from "vitest";
import type { Site } from "./site.ts";
import { createSiteCache } from "./site-cache.ts";

function site(websiteId: number, version: number): Site {
  return {
    websiteId,
    version,
    dealershipIds: [],
    slug: `s${websiteId}`,
    canonicalHost: `s${websiteId}.localhost`,
    document: {} as never,
  };
}

test("a document is read once however many requests ask for it at the same time", async () => {
  const load = vi.fn(async (id: number) => ({ site: site(id, 7), bytes: 100 }));
  const cache = createSiteCache(load);
  await Promise.all(Array.from({ length: 20 }, () => cache.get(1, 7)));
  await cache.get(1, 7);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a newer version in the host table makes the cached document stale", async () => {
  let version = 7;
  const cache = createSiteCache(async (id) => ({ site: site(id, version), bytes: 100 }));
  expect((await cache.get(1, 7))?.version).toBe(7);
  version = 8;
  expect((await cache.get(1, 8))?.version).toBe(8);
});

test("an older document that arrives late does not replace a newer one", async () => {
  const answers: Array<(version: number) => void> = [];
  const load = (id: number) =>
    new Promise<{ site: Site; bytes: number }>((resolve) =>
      answers.push((version) => resolve({ site: site(id, version), bytes: 100 })),
    );
  const cache = createSiteCache(load);
  const slow = cache.get(1, 7);
  const fast = cache.get(1, 8);
  answers[1]?.(8);
  await fast;
  answers[0]?.(7);
  await slow;
  expect((await cache.get(1, 8))?.version).toBe(8);
  expect(answers).toHaveLength(2);
});

test("the cache is bounded by bytes, not by the number of sites", async () => {
  const cache = createSiteCache(async (id) => ({ site: site(id, 1), bytes: 400 }), 1000);
  for (const id of [1, 2, 3, 4]) await cache.get(id, 1);
  expect(cache.size()).toBe(2);
});

test("a website without a published document is not cached as absent", async () => {
  const load = vi.fn(async () => undefined);
  const cache = createSiteCache(load);
  await cache.get(1, 1);
  await cache.get(1, 1);
  expect(load).toHaveBeenCalledTimes(2);
});
