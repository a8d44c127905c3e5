import { expect, test } from "vitest";
import { type PageAnswer, pageCacheHeaders } from "./page-cache.ts";

const now = new Date("2026-03-10T10:00:00.000Z");
const page: PageAnswer = { method: "GET", status: 200, tags: ["site-7", "car-9"], boundaries: [], now };
const after = (ms: number): Date => new Date(now.getTime() + ms);
const lifeOf = (answer: Partial<PageAnswer>) => pageCacheHeaders({ ...page, ...answer })["surrogate-control"];

test("rules 8 and 16 a tagged page: a minute at the edge and 30 s of grace, nothing in the browser", () => {
  expect(pageCacheHeaders(page)).toEqual({
    "cache-control": "public, max-age=0, must-revalidate",
    "surrogate-control": "max-age=60, stale-while-revalidate=30, stale-if-error=86400",
    xkey: "site-7 car-9",
  });
});

test.each([
  ["a post", { method: "POST" }],
  ["a page without tags, as of an unknown host", { tags: [] }],
  ["an unknown host's 404", { status: 404, tags: [] }],
  ["a redirect", { status: 302 }],
  ["a redirect in data", { status: 202 }],
  ["a failure", { status: 500 }],
  ["a page that is gone", { status: 410 }],
])("rule 6 %s is never public", (_what, answer) => {
  expect(pageCacheHeaders({ ...page, ...answer })).toEqual({ "cache-control": "private, no-store" });
});

test("rule 6 what a route said stands, and takes the tags away", () => {
  const said = pageCacheHeaders({ ...page, cacheControl: "no-store" });
  expect(said).toEqual({ "cache-control": "no-store" });
});

test("a page asked for by HEAD is kept as the page", () => {
  expect(lifeOf({ method: "HEAD" })).toContain("max-age=60");
});

test("a known site's 404 lives for seconds, without grace", () => {
  expect(lifeOf({ status: 404 })).toBe("max-age=5, stale-while-revalidate=0, stale-if-error=86400");
});

test.each([
  [200_000, "max-age=60, stale-while-revalidate=30"],
  [75_900, "max-age=60, stale-while-revalidate=15"],
  [60_000, "max-age=60, stale-while-revalidate=0"],
  [12_999, "max-age=12, stale-while-revalidate=0"],
  [999, "max-age=0, stale-while-revalidate=0"],
])("rule 15 a boundary in %i ms: neither life nor grace reaches past it", (ms, life) => {
  expect(lifeOf({ boundaries: [after(-5000), after(ms), after(ms + 90_000)] })).toContain(life);
});

test("rule 15 a boundary that has passed ends nothing", () => {
  expect(lifeOf({ boundaries: [after(0), after(-1)] })).toContain("max-age=60");
});

test("a tag is named once", () => {
  expect(pageCacheHeaders({ ...page, tags: ["site-7", "site-7"] }).xkey).toBe("site-7");
});
