/** How long an answer lives in this process, and the tags that end it earlier. */
export type CacheEntry = { lifetimeMs: number; tags: readonly string[] };

const second = 1000;
const hour = 3600 * second;

/**
 * Every tag and lifetime of the gateway, for readers and for whoever invalidates. Not listed = not cached:
 * a car is asked for each time, since its price must be the one of this moment; the page it is on lives at
 * the edge.
 */
export const cacheManifest = {
  /** CALL-06 */
  manufacturer: (id: number): CacheEntry => ({ lifetimeMs: hour, tags: [`manufacturer-${id}`] }),
  /** CALL-07 */
  model: (id: number): CacheEntry => ({ lifetimeMs: hour, tags: [`model-${id}`] }),
  /** The specification gives accessories no tag of their own: they are part of their model. */
  accessories: (modelId: number): CacheEntry => ({ lifetimeMs: hour, tags: [`model-${modelId}`] }),
  /** CALL-08 */
  reviews: (): CacheEntry => ({ lifetimeMs: hour, tags: ["reviews"] }),
  /** CALL-09 */
  users: (): CacheEntry => ({ lifetimeMs: hour, tags: ["users"] }),
  /** CALL-10: no tag, so nothing can end it early; instead it lives for a minute only. */
  promotions: (): CacheEntry => ({ lifetimeMs: 60 * second, tags: [] }),
  /** Pages, posts, offers: a minute, so that a start or an end is kept; a newer version is another key. */
  content: (): CacheEntry => ({ lifetimeMs: 60 * second, tags: ["content"] }),
  /** Asked for by version: a newer version is another key, so that no tag is needed. */
  siteDocument: (): CacheEntry => ({ lifetimeMs: hour, tags: [] }),
} as const;
