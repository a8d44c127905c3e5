import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createMetrics } from "../metrics.ts";
import { captureLog } from "../testing.ts";
import { startTestingProxy } from "../testing-proxy.ts";
import { defineJob, handle, type JobHandler, sendJob, startBoss, startJobWorker } from "./index.ts";

const database = withTestDatabase();
const greet = defineJob("greet", z.object({ name: z.string() }));

function work(url: string, handlers: JobHandler[]) {
  const captured = captureLog();
  const metrics = createMetrics({ collectDefaults: false });
  const worker = startJobWorker({
    url,
    log: captured.log,
    metrics,
    handlers,
    retryMs: 200,
    pollSeconds: 0.5,
    stopMs: 1000,
  });
  onTestFinished(() => worker.stop());
  return { worker, ...captured };
}

async function sender() {
  const boss = await startBoss({ url: database().appUrl, log: captureLog().log, works: false });
  onTestFinished(() => boss.stop({ graceful: false }));
  return boss;
}

async function until(isSo: () => boolean, ms = 10_000): Promise<void> {
  const end = performance.now() + ms;
  while (!isSo() && performance.now() < end) await sleep(50);
  expect(isSo()).toBe(true);
}

test("a job is handled with parsed data, as a role that may not migrate; its lines carry the job", async () => {
  const greeted: string[] = [];
  const { worker, log, lines } = work(database().appUrl, [
    handle(greet, async ({ name }) => {
      log.info("inside");
      greeted.push(name);
    }),
  ]);
  await worker.started;
  await sendJob(await sender(), greet, { name: "Example" });
  await until(() => greeted.length === 1);
  expect(greeted).toEqual(["Example"]);
  expect(lines().find((line) => line.msg === "inside")).toMatchObject({
    job: "greet",
    job_id: expect.any(String),
  });
});

test("a job sent in a transaction exists if and only if it commits", async () => {
  const greeted: string[] = [];
  const { worker } = work(database().appUrl, [handle(greet, async ({ name }) => void greeted.push(name))]);
  await worker.started;
  const boss = await sender();
  const owned = database().db.forSite({ websiteId: 1, dealershipIds: [] });
  const undone = owned.transaction(async (tx) => {
    await sendJob(boss, greet, { name: "rolled back" }, { tx });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await owned.transaction((tx) => sendJob(boss, greet, { name: "committed" }, { tx }));
  await until(() => greeted.length > 0);
  await sleep(700);
  expect(greeted).toEqual(["committed"]);
});

test("the worker starts when PostgreSQL does, and works on after it went away", async () => {
  const url = new URL(database().appUrl);
  const proxy = await startTestingProxy({ host: url.hostname, port: Number(url.port) });
  onTestFinished(() => proxy.close());
  url.port = String(proxy.port);
  await proxy.cut();

  const greeted: string[] = [];
  const { worker, lines } = work(url.href, [handle(greet, async ({ name }) => void greeted.push(name))]);
  await until(() => lines().some((line) => line.msg === "job queue not started; trying again"));
  await proxy.mend();
  await worker.started;

  await proxy.cut();
  await sleep(800);
  const boss = await sender();
  await sendJob(boss, greet, { name: "sent meanwhile" });
  await proxy.mend();
  await until(() => greeted.includes("sent meanwhile"));
});
