import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { makeTestServer } from "../testing.ts";
import { createDrain, type Drain } from "./drain.ts";

type Serving = { slowMs: number; limitMs?: number; delayMs?: number; release?: () => Promise<void> };

async function serve(options: Serving) {
  const order: string[] = [];
  let drain: Drain | undefined;
  const { app, log } = await makeTestServer({ isDraining: () => drain?.isDraining() ?? false });
  app.get("/slow", async () => {
    await sleep(options.slowMs);
    order.push("answered");
    return { done: true };
  });
  app.get("/quick", async () => ({ done: true }));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  drain = createDrain({
    servers: () => [app as FastifyInstance],
    log,
    release: options.release ?? (async () => void order.push("released")),
    delayMs: options.delayMs ?? 0,
    limitMs: options.limitMs ?? 2000,
  });
  return { origin, drain, order };
}

test("A12 a request that was begun is answered in full, then everything is let go", async () => {
  const { origin, drain, order } = await serve({ slowMs: 300 });
  const underWay = fetch(`${origin}/slow`);
  await sleep(100);
  const started = performance.now();
  await Promise.all([drain.drain(), drain.drain()]);
  expect(performance.now() - started).toBeLessThan(1000);
  const answer = await underWay;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ done: true });
  expect(order).toEqual(["answered", "released"]);
  await expect(fetch(`${origin}/quick`)).rejects.toThrow();
});

test("A12 between not-ready and the closed door requests are served, and their connections closed", async () => {
  const { origin, drain } = await serve({ slowMs: 0, delayMs: 300 });
  const drained = drain.drain();
  await sleep(50);
  const answer = await fetch(`${origin}/quick`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("connection")).toBe("close");
  await drained;
});

test("A12 a request that does not end does not hold the process beyond the limit", async () => {
  const { origin, drain, order } = await serve({ slowMs: 60_000, limitMs: 300 });
  const cutOff = fetch(`${origin}/slow`).catch((error: unknown) => error);
  await sleep(100);
  const started = performance.now();
  await drain.drain();
  expect(performance.now() - started).toBeLessThan(1000);
  expect(await cutOff).toBeInstanceOf(Error);
  expect(order).toEqual(["released"]);
});

test("A12 what cannot be let go does not hold the process either", async () => {
  const { drain } = await serve({ slowMs: 0, limitMs: 300, release: () => new Promise(() => undefined) });
  const started = performance.now();
  await drain.drain();
  expect(performance.now() - started).toBeLessThan(1500);
});
