// Promise A8 and "kill any service": each dependency behind a door that is shut, silenced and opened again.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serviceEnv } from "@forecourt/ops/env";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Deps, makeDeps } from "./deps.ts";
import { parseEnv } from "./env.ts";
import { captureLog } from "./kit/testing.ts";
import { startTestingProxy, type TestingProxy } from "./kit/testing-proxy.ts";

const doors = new Map<string, TestingProxy>();
let deps: Deps;
let smsGateway: Server;

/** The same URL, through a door of its own. */
async function behindDoor(name: string, url: string): Promise<string> {
  const target = new URL(url);
  const door = await startTestingProxy({ host: target.hostname, port: Number(target.port) });
  doors.set(name, door);
  return url.replace(`:${target.port}`, `:${door.port}`);
}

beforeAll(async () => {
  smsGateway = createServer((_request, response) => response.end("{}"));
  await new Promise<void>((resolve) => smsGateway.listen(0, "127.0.0.1", resolve));
  const smsUrl = `http://127.0.0.1:${(smsGateway.address() as AddressInfo).port}/sms`;
  const services = serviceEnv();
  const env = parseEnv({
    ...services,
    DATABASE_URL: await behindDoor("postgres", services.DATABASE_URL),
    OPENSEARCH_URL: await behindDoor("opensearch", services.OPENSEARCH_URL),
    REDIS_URL: await behindDoor("redis", services.REDIS_URL),
    S3_ENDPOINT: await behindDoor("s3", services.S3_ENDPOINT),
    SMTP_URL: await behindDoor("smtp", services.SMTP_URL),
    EDGE_URLS: await behindDoor("edge", services.EDGE_URLS.split(",")[0] ?? ""),
    SMS_URL: await behindDoor("sms", smsUrl),
  });
  deps = makeDeps(env, "api", { log: captureLog().log, health: { intervalMs: 200, timeoutMs: 500 } });
  await deps.health.start();
});

afterAll(async () => {
  await deps.close();
  for (const door of doors.values()) await door.close();
  smsGateway.close();
});

function door(name: string): TestingProxy {
  const found = doors.get(name);
  if (!found) throw new Error(`no door for ${name}`);
  return found;
}

async function untilDegraded(names: string[]): Promise<void> {
  const end = performance.now() + 5000;
  while (performance.now() < end && deps.health.report().degraded.join() !== names.join()) await sleep(50);
  expect(deps.health.report().degraded).toEqual(names);
}

test("with everything up the process is ready", async () => {
  await untilDegraded([]);
  expect(deps.health.report().status).toBe("ready");
});

const names = ["postgres", "opensearch", "redis", "s3", "smtp", "edge", "sms"];
const faults = names.flatMap((name) => [
  { name, fault: "down" as const },
  { name, fault: "silent" as const },
]);

test.each(faults)("A8 $name $fault: listed as degraded, and back by itself", async ({ name, fault }) => {
  if (fault === "down") await door(name).cut();
  else door(name).silence();
  await untilDegraded([name]);
  expect(deps.health.report().status).toBe(name === "postgres" ? "unavailable" : "degraded");
  // A silenced connection is dead for good: as when a host vanished, its sockets break when the network is back.
  if (fault === "silent") await door(name).cut();
  await door(name).mend();
  await untilDegraded([]);
});

test("A8 a dead Redis fails a command at once, and the same client works again when it is back", async () => {
  await door("redis").cut();
  await untilDegraded(["redis"]);
  const started = performance.now();
  await expect(deps.limits.call((redis) => redis.get("x"))).rejects.toMatchObject({ code: "unavailable" });
  expect(performance.now() - started).toBeLessThan(300);
  await door("redis").mend();
  await untilDegraded([]);
  await expect(deps.limits.call((redis) => redis.get("x"))).resolves.toBeNull();
});

test("A8 a silent search engine is given up after its deadline, then at once", async () => {
  door("opensearch").silence();
  const search = () => deps.search.call((client) => client.search({ index: "nothing-here", body: {} }));
  const slow = await timed(search);
  expect(slow).toBeGreaterThan(4000);
  expect(slow).toBeLessThan(6000);
  await Promise.all(Array.from({ length: 5 }, () => timed(search)));
  expect(await timed(search)).toBeLessThan(200);
  await door("opensearch").cut();
  await door("opensearch").mend();
  await untilDegraded([]);
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await expect(work()).rejects.toMatchObject({ code: "unavailable" });
  return performance.now() - started;
}
