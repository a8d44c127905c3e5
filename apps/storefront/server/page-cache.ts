/**
 * What the edge and the browser are told about an answer (rendering rules 6, 8, 15 and 16). Caching is opt-in: without
 * tags nothing is kept. The edge reads Surrogate-Control and xkey and takes both away; edge/forecourt.vcl enforces the
 * same conditions a second time.
 */

/** Seconds. Freshness rests on these when every purge is lost: 60 and 30 make 90. */
const lifetime = 60;
const grace = 30;
/** While the origin is sick. */
const staleIfError = 86_400;
/** A page that does not exist yet may exist in a moment, and no purge knows its address. */
const notFoundLifetime = 5;

/** Rule 8: Chromium obeys stale-while-revalidate on `.data` and would show a purged price. */
const forBrowsers = "public, max-age=0, must-revalidate";

export type PageAnswer = {
  method: string;
  status: number;
  /** Keys of `edgeKeys`, collected by the loaders. Of an unknown host: none. */
  tags: readonly string[];
  /** Moments at which the page would be another: promo start and end, 8 days, the sold window. */
  boundaries: readonly Date[];
  now: Date;
  /** What a route itself said about caching; it has the last word. */
  cacheControl?: string | null;
};

/** Whole seconds until the first boundary still to come; rounded down, as a page may end early but never late. */
function secondsToBoundary(boundaries: readonly Date[], now: Date): number {
  const waits = boundaries.map((at) => at.getTime() - now.getTime()).filter((wait) => wait > 0);
  return Math.floor(Math.min(...waits, Number.POSITIVE_INFINITY) / 1000);
}

function surrogateControl(status: number, left: number): string {
  const maxAge = Math.min(status === 404 ? notFoundLifetime : lifetime, left);
  const stale = status === 404 ? 0 : Math.min(grace, left - maxAge);
  return `max-age=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=${staleIfError}`;
}

function isKept({ method, status, tags, cacheControl }: PageAnswer): boolean {
  if (cacheControl) return false;
  if (method !== "GET" && method !== "HEAD") return false;
  return tags.length > 0 && (status === 200 || status === 404);
}

/** To be set on documents and `.data` alike, over whatever the routes set. */
export function pageCacheHeaders(answer: PageAnswer): Record<string, string> {
  if (!isKept(answer)) return { "cache-control": answer.cacheControl || "private, no-store" };
  return {
    "cache-control": forBrowsers,
    "surrogate-control": surrogateControl(answer.status, secondsToBoundary(answer.boundaries, answer.now)),
    xkey: [...new Set(answer.tags)].join(" "),
  };
}
