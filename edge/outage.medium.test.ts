/** Cached pages outlive their origin (rendering rules 7 and 16). */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { living, withEdge } from "./test-support/with-edge.ts";

const edge = withEdge();
const long = "max-age=1, stale-while-revalidate=1, stale-if-error=86400";
let isDead = false;

async function kill(): Promise<void> {
  isDead = true;
  await edge().storefront.die();
}

afterEach(async () => {
  if (isDead) await edge().storefront.revive();
  isDead = false;
});

test("a dead origin: the page is shown past its life and grace, before and after the probe notices", async () => {
  const { ask, storefront } = edge();
  storefront.answer("/alive", { headers: living(long), body: "kept" });
  await ask("/alive");
  await sleep(2300);
  await kill();
  for (let second = 0; second < 7; second += 1) {
    const { status, body } = await ask("/alive");
    expect([second, status, body]).toEqual([second, 200, "kept"]);
    await sleep(1000);
  }
  expect((await ask("/never-seen")).status).toBe(503);
});

test("an origin that answers 500 (its platform is away) does not take the page away either", async () => {
  const { ask, storefront } = edge();
  await waitForHealth();
  storefront.answer("/platform-away", { headers: living(long), body: "kept" });
  await ask("/platform-away");
  storefront.answer("/platform-away", { status: 503, headers: {}, body: "sorry" });
  for (const pause of [1300, 1500, 100, 300, 1000]) {
    await sleep(pause);
    const { status, body } = await ask("/platform-away");
    expect([pause, status, body]).toEqual([pause, 200, "kept"]);
  }
  storefront.answer("/platform-away", { headers: living(long), body: "new" });
  await sleep(100);
  expect((await ask("/platform-away")).body).toMatch(/kept|new/);
  await sleep(200);
  expect((await ask("/platform-away")).body).toBe("new");
});

test("soft-purged while the origin is dead: still shown", async () => {
  const { ask, storefront } = edge();
  storefront.answer("/purged-dead", {
    headers: living("max-age=60, stale-if-error=86400", "car-7"),
    body: "kept",
  });
  await ask("/purged-dead");
  await kill();
  await ask("/", { method: "SOFTPURGE", headers: { xkey: "car-7" } });
  await sleep(1200);
  expect((await ask("/purged-dead")).body).toBe("kept");
});

test("without an older page: 503 that nobody keeps, with a policy; the api's in its own form", async () => {
  const { ask, api } = edge();
  await kill();
  const page = await ask("/cold-and-dead");
  expect([page.status, page.headers["cache-control"], page.headers["retry-after"]]).toEqual([
    503,
    "no-store",
    "5",
  ]);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  await api.die();
  const call = await ask("/api/cars");
  await api.revive();
  expect(JSON.parse(call.body)).toMatchObject({ error: { code: "unavailable" } });
});

/** Two probes of three must have been answered. */
async function waitForHealth(): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await edge().ask(`/probe-${tries}`)).status === 200) return;
    await sleep(200);
  }
  throw new Error("the origin was never healthy again");
}
