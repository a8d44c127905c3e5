import { expect, test, vi } from "vitest";
import { cacheManifest } from "./cache-manifest.ts";
import { createCallCache } from "./call-cache.server.ts";

const hour = 3_600_000;

/** A cache on a clock that stands still, and a fetch that counts. Time 0 means "none" to the cache. */
function startCache(maxCharacters?: number) {
  let time = 1000;
  const cache = createCallCache({ clock: { now: () => time }, ...(maxCharacters && { maxCharacters }) });
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    return `answer ${fetches}`;
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { cache, fetch, pass };
}

const tagged = [
  ["CALL-06", "manufacturer-7", cacheManifest.manufacturer(7)],
  ["CALL-07", "model-7", cacheManifest.model(7)],
  ["CALL-08", "reviews", cacheManifest.reviews()],
  ["CALL-09", "users", cacheManifest.users()],
] as const;

test.each(tagged)(
  "%s an answer is kept for an hour under the tag %s, which ends it",
  async (_, tag, entry) => {
    const { cache, fetch, pass } = startCache();
    const load = () => cache.load({ websiteId: 1, path: "/x" }, entry, fetch);
    expect(entry.tags).toEqual([tag]);
    expect(await load()).toBe("answer 1");
    pass(hour - 1);
    expect(await load()).toBe("answer 1");
    cache.invalidate(`${tag}0`);
    expect(await load()).toBe("answer 1");
    cache.invalidate(tag);
    expect(await load()).toBe("answer 2");
    pass(hour + 1);
    expect(await load()).toBe("answer 3");
  },
);

test("CALL-10 promotions have no tag: nothing ends them early, and they live for a minute", async () => {
  const { cache, fetch, pass } = startCache();
  const load = () => cache.load({ websiteId: 1, path: "/p" }, cacheManifest.promotions(), fetch);
  expect(cacheManifest.promotions().tags).toEqual([]);
  await load();
  for (const [, tag] of tagged) cache.invalidate(tag);
  cache.invalidate("promotions");
  pass(59_999);
  expect(await load()).toBe("answer 1");
  pass(2);
  expect(await load()).toBe("answer 2");
});

test("two sites with one path have an answer each, and one's invalidation leaves the other's", async () => {
  const { cache, fetch } = startCache();
  const load = (websiteId: number) => cache.load({ websiteId, path: "/x" }, cacheManifest.reviews(), fetch);
  expect([await load(1), await load(2), await load(1), await load(2)]).toEqual([
    "answer 1",
    "answer 2",
    "answer 1",
    "answer 2",
  ]);
  cache.invalidate("reviews", 1);
  expect([await load(1), await load(2)]).toEqual(["answer 3", "answer 2"]);
});

test("a site's number cannot run into another's path", async () => {
  const { cache, fetch } = startCache();
  const entry = cacheManifest.users();
  await cache.load({ websiteId: 1, path: "1/x" }, entry, fetch);
  expect(await cache.load({ websiteId: 11, path: "/x" }, entry, fetch)).toBe("answer 2");
});

test("false is not kept: the next page asks again", async () => {
  const { cache } = startCache();
  const fetch = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce("well again");
  const load = () => cache.load({ websiteId: 1, path: "/x" }, cacheManifest.users(), fetch);
  expect(await load()).toBe(false);
  expect(await load()).toBe("well again");
});

test("many who ask at one time share one fetch, also when it fails", async () => {
  const { cache, fetch } = startCache();
  const entry = cacheManifest.users();
  const all = await Promise.all([1, 2, 3].map(() => cache.load({ websiteId: 1, path: "/x" }, entry, fetch)));
  expect(all).toEqual(["answer 1", "answer 1", "answer 1"]);
  const broken = vi.fn().mockRejectedValue(new Error("down"));
  const failed = await Promise.allSettled(
    [1, 2].map(() => cache.load({ websiteId: 1, path: "/y" }, entry, broken)),
  );
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(broken).toHaveBeenCalledOnce();
  expect(await cache.load({ websiteId: 1, path: "/y" }, entry, fetch)).toBe("answer 2");
});

test("an answer read before an invalidation is not kept after it", async () => {
  const { cache, fetch } = startCache();
  let release = (_: string) => {};
  const slow = () => new Promise<string>((resolve) => (release = resolve));
  const load = (from: () => Promise<string>) =>
    cache.load({ websiteId: 1, path: "/x" }, cacheManifest.users(), from);
  const old = load(slow);
  cache.invalidate("users");
  expect(await load(fetch)).toBe("answer 1");
  release("from before the change");
  expect(await old).toBe("from before the change");
  expect(await load(fetch)).toBe("answer 1");
});

test("the cache is bounded: the least used answer makes room", async () => {
  const { cache, fetch } = startCache(400);
  const load = (path: string) => cache.load({ websiteId: 1, path }, cacheManifest.users(), fetch);
  for (const path of ["/1", "/2", "/3", "/4"]) await load(path);
  expect(await load("/4")).toBe("answer 4");
  expect(await load("/1")).toBe("answer 5");
});
