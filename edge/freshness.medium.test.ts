/** Rendering rules 9, 15 and 16: how long a page lives, and what ends it. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { living, withEdge } from "./test-support/with-edge.ts";

const edge = withEdge();

/** A page whose body is the number of times it was made. */
function counted(path: string, surrogate: string, keys?: string, delayMs = 0): void {
  let made = 0;
  edge().storefront.answer(path, () => {
    made += 1;
    return { headers: living(surrogate, keys), body: String(made), delayMs };
  });
}

const body = async (path: string) => (await edge().ask(path)).body;
const purge = (method: string, keys: string, headers = {}) =>
  edge().ask("/", { method, headers: { xkey: keys, ...headers } });

test("rule 16 200 visitors of a cold page: one render", async () => {
  counted("/cold", "max-age=60", "site-1", 300);
  const bodies = await Promise.all(Array.from({ length: 200 }, () => body("/cold")));
  expect(new Set(bodies)).toEqual(new Set(["1"]));
});

test("after a failure the page is still made once for all: no hit-for-miss", async () => {
  const { storefront, ask } = edge();
  storefront.answer("/recovers", { status: 503, headers: {} });
  expect((await ask("/recovers")).status).toBe(503);
  counted("/recovers", "max-age=60", "site-1", 200);
  const bodies = await Promise.all(Array.from({ length: 50 }, () => body("/recovers")));
  expect(new Set(bodies)).toEqual(new Set(["1"]));
});

test("rule 16 past its life a page is shown while one fetch renews it", async () => {
  counted("/renewed", "max-age=1, stale-while-revalidate=30, stale-if-error=86400");
  expect(await body("/renewed")).toBe("1");
  await sleep(1300);
  expect(await body("/renewed")).toBe("1");
  await sleep(200);
  expect(await body("/renewed")).toBe("2");
});

test("rule 15 not past its boundary: without stale-while-revalidate the visitor waits for the new page", async () => {
  counted("/boundary", "max-age=1, stale-while-revalidate=0, stale-if-error=86400");
  expect(await body("/boundary")).toBe("1");
  await sleep(1300);
  expect(await body("/boundary")).toBe("2");
});

test("rule 16 with purging broken a page is right after its life and its grace", async () => {
  counted("/bounded", "max-age=1, stale-while-revalidate=1, stale-if-error=86400");
  expect(await body("/bounded")).toBe("1");
  await sleep(2300);
  expect(await body("/bounded")).toBe("2");
});

test("a purge ends every page that carries the key, and no other", async () => {
  counted("/purged-a", "max-age=60", "site-20 car-1");
  counted("/purged-b", "max-age=60", "site-20");
  counted("/purged-c", "max-age=60", "site-21");
  const paths = ["/purged-a", "/purged-b", "/purged-c"];
  for (const path of paths) await body(path);
  const answer = await purge("PURGE", "site-20");
  expect([answer.status, answer.body.trim()]).toEqual([200, "200 2"]);
  expect(await Promise.all(paths.map(body))).toEqual(["2", "2", "1"]);
});

test("several keys are purged at once", async () => {
  counted("/several-a", "max-age=60", "car-31");
  counted("/several-b", "max-age=60", "car-32");
  for (const path of ["/several-a", "/several-b"]) await body(path);
  expect((await purge("SOFTPURGE", "car-31 car-32 car-33")).body.trim()).toBe("200 2");
});

test("a soft purge: shown at most for a second more, while its successor is fetched", async () => {
  counted("/soft", "max-age=60, stale-while-revalidate=30, stale-if-error=86400", "car-40");
  expect(await body("/soft")).toBe("1");
  await purge("SOFTPURGE", "car-40");
  expect(await body("/soft")).toBe("1");
  await sleep(200);
  expect(await body("/soft")).toBe("2");
});

test("a soft-purged page that nobody visited since is not shown at all", async () => {
  counted("/soft-rare", "max-age=60, stale-while-revalidate=30, stale-if-error=86400", "car-41");
  expect(await body("/soft-rare")).toBe("1");
  await purge("SOFTPURGE", "car-41");
  await sleep(1200);
  expect(await body("/soft-rare")).toBe("2");
});

test("rule 9 a fetch in flight stores the old page; the second purge ends it", async () => {
  counted("/in-flight", "max-age=60, stale-while-revalidate=30", "car-42", 400);
  const flying = body("/in-flight");
  await sleep(100);
  expect((await purge("SOFTPURGE", "car-42")).body.trim()).toBe("200 0");
  expect(await flying).toBe("1");
  expect(await body("/in-flight")).toBe("1");
  expect((await purge("SOFTPURGE", "car-42")).body.trim()).toBe("200 1");
});

test.each([
  ["through a proxy", { "x-forwarded-for": "203.0.113.9" }],
  ["with a proxy's mark", { via: "1.1 Caddy" }],
  ["with a forwarded protocol", { "x-forwarded-proto": "https" }],
])("nobody purges %s", async (_how, headers) => {
  counted("/kept", "max-age=60", "site-50");
  const before = await body("/kept");
  for (const method of ["PURGE", "SOFTPURGE"])
    expect((await purge(method, "site-50", headers)).status).toBe(403);
  expect(await body("/kept")).toBe(before);
});

test("a purge without a key is refused", async () => {
  expect((await edge().ask("/", { method: "PURGE" })).status).toBe(400);
});
