// The processes as they run: ports, signals, a database that is away.
import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serviceEnv } from "@forecourt/ops/env";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildForTest, startTestProcess, type TestProcess } from "./kit/testing-process.ts";
import { startTestingProxy } from "./kit/testing-proxy.ts";
import { withTestIndex } from "./test-support/search-index.ts";
import { withTestDatabase } from "./test-support/test-database.ts";

const database = withTestDatabase();
const index = withTestIndex();
let bundle: ReturnType<typeof buildForTest>;

beforeAll(() => {
  bundle = buildForTest();
});
afterAll(() => bundle.remove());

function start(entry: string, more: Record<string, string> = {}): TestProcess {
  const anyPort = { API_PORT: "0", API_INTERNAL_PORT: "0", WORKER_PORT: "0", IMAGES_PORT: "0" };
  const { appUrl: DATABASE_URL, queueUrl: DATABASE_QUEUE_URL } = database();
  const started = startTestProcess(`${bundle.folder}/${entry}`, {
    ...serviceEnv(),
    ...anyPort,
    DATABASE_URL,
    DATABASE_QUEUE_URL,
    SEARCH_INDEX: index().name,
    LOG_LEVEL: "info",
    MAX_EVENT_LOOP_DELAY_MS: "5000", // a crowded test machine is not what is tested here
    ...more,
  });
  onTestFinished(async () => {
    started.signal("SIGKILL");
    await started.ended;
  });
  return started;
}

const readiness = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

async function untilReadiness(port: number, status: number, ms: number): Promise<number> {
  const started = performance.now();
  while ((await readiness(port)) !== status) {
    if (performance.now() - started > ms) throw new Error(`readiness was not ${status} within ${ms} ms`);
    await sleep(100);
  }
  return performance.now() - started;
}

test("A12 SIGTERM: a request that was begun is answered, the door is closed, the process ends with 0", async () => {
  const api = start("api.js");
  await api.logged("api is up");
  const [, publicPort = 0] = api.ports();

  let answer = "";
  const socket = connect(publicPort, "127.0.0.1");
  socket.on("data", (bytes) => {
    answer += bytes.toString();
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = [
    "POST /x HTTP/1.1",
    "Host: platform.localhost",
    "Content-Type: application/json",
    "Content-Length: 2",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await sleep(200);
  api.signal("SIGTERM");
  await api.logged("draining");
  await sleep(1000); // longer than the delay before the door closes
  await expect(fetch(`http://127.0.0.1:${publicPort}/`)).rejects.toThrow();
  socket.write("{}");
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('"code":"not_found"');
  expect(await api.ended).toBe(0);
});

test("D1 an api that takes connections knows its hosts: the first visitor is told, not put off", async () => {
  const api = start("api.js");
  // The door itself, without waiting for the line that says it is open.
  await expect.poll(() => api.ports().length, { timeout: 20_000 }).toBe(2);
  const [, port = 0] = api.ports();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get({ host: "127.0.0.1", port, headers: { host: "nobody.localhost" } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on("error", reject);
  });
  expect(status).toBe(404);
});

test("an api that boots without PostgreSQL comes up, says 503, and mends itself within 5 s; so again when it goes", async () => {
  const url = new URL(database().appUrl);
  const door = await startTestingProxy({ host: url.hostname, port: Number(url.port) });
  onTestFinished(() => door.close());
  url.port = String(door.port);
  await door.cut();

  const api = start("api.js", { DATABASE_URL: url.href });
  await api.logged("api is up");
  const [internal = 0] = api.ports();
  expect(await readiness(internal)).toBe(503);
  await door.mend();
  await untilReadiness(internal, 200, 5000);
  await door.cut();
  await untilReadiness(internal, 503, 5000);
  await door.mend();
  await untilReadiness(internal, 200, 5000);
});

test("the worker and images answer health on their ports, and end with 0", async () => {
  const [worker, images] = [start("worker.js"), start("images.js")];
  await Promise.all([worker.logged("worker is up"), images.logged("images is up")]);
  await worker.logged("job queue started");
  for (const running of [worker, images]) {
    const [port = 0] = running.ports();
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await untilReadiness(port, 200, 5000);
    expect((await fetch(`http://127.0.0.1:${port}/img/x`)).status).toBe(404);
    running.signal("SIGTERM");
    expect(await running.ended).toBe(0);
  }
});

test("a wrong environment: every wrong name, no value, exit 78", async () => {
  const api = start("api.js", { REDIS_URL: "", API_PORT: "none" });
  expect(await api.ended).toBe(78);
});
