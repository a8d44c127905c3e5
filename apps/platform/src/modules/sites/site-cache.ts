// Published documents, kept by use and bounded by bytes: a process that serves 10,000 sites holds the busy ones.
import { LRUCache } from "lru-cache";
import type { Site } from "./site.ts";

type Loaded = { site: Site; bytes: number };
export type SiteLoader = (websiteId: number) => Promise<Loaded | undefined>;

/** Of JSON text, about 500 documents; parsed they take some five times that in the heap. */
const maxBytes = 8 * 1024 * 1024;

export type SiteCache = {
  /** At this version or newer, if this process holds it. */
  held(websiteId: number, version: number): Site | undefined;
  /** The site at this version or newer. */
  get(websiteId: number, version: number): Promise<Site | undefined>;
  size(): number;
};

export function createSiteCache(load: SiteLoader, limit = maxBytes): SiteCache {
  const sites = new LRUCache<number, Loaded>({
    maxSize: limit,
    sizeCalculation: (entry) => Math.max(1, entry.bytes),
  });
  const loading = new Map<string, Promise<Site | undefined>>();

  async function loadNow(websiteId: number): Promise<Site | undefined> {
    const loaded = await load(websiteId);
    if (!loaded) return undefined;
    const known = sites.get(websiteId);
    // Two loads may end in the wrong order: an older document never replaces a newer one.
    if (!known || known.site.version <= loaded.site.version) sites.set(websiteId, loaded);
    return loaded.site;
  }

  function held(websiteId: number, version: number): Site | undefined {
    const known = sites.get(websiteId);
    return known && known.site.version >= version ? known.site : undefined;
  }

  return {
    held,
    async get(websiteId, version) {
      const known = held(websiteId, version);
      if (known) return known;
      const key = `${websiteId}@${version}`;
      const underWay = loading.get(key) ?? loadNow(websiteId).finally(() => loading.delete(key));
      loading.set(key, underWay);
      return underWay;
    },
    size: () => sites.size,
  };
}
