import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startProcess, stopAllProcesses, waitUntil } from "./processes.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "proof-processes-"));
});
afterEach(async () => {
  await stopAllProcesses();
  await rm(folder, { recursive: true });
});

function node(script: string) {
  const logFile = join(folder, "process.log");
  return startProcess({ name: "test process", command: process.execPath, args: ["-e", script], logFile });
}

async function hasLogged(text: string): Promise<boolean> {
  return (await readFile(join(folder, "process.log"), "utf8")).includes(text);
}

test("logs to its file and ends by SIGTERM", async () => {
  const started = await node("console.log('up'); setInterval(() => {}, 1000)");
  await waitUntil("the process says up", () => hasLogged("up"));
  expect(started.isRunning()).toBe(true);
  expect(await started.stop()).toBe("SIGTERM");
  expect(started.isRunning()).toBe(false);
});

test("one that ignores SIGTERM is killed after the grace", async () => {
  const started = await node(
    "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)",
  );
  await waitUntil("the process says up", () => hasLogged("up"));
  expect(await started.stop(100)).toBe("SIGKILL");
});

test("whatever is left running ends together", async () => {
  const started = await node("setInterval(() => {}, 1000)");
  await stopAllProcesses();
  expect(started.isRunning()).toBe(false);
});

test("a command that does not exist says which process did not start", async () => {
  const options = {
    name: "ghost",
    command: join(folder, "nothing-here"),
    logFile: join(folder, "ghost.log"),
  };
  await expect(startProcess(options)).rejects.toThrow("ghost did not start");
});

test("waiting in vain names what was waited for", async () => {
  await expect(waitUntil("pigs fly", async () => false, 150)).rejects.toThrow("pigs fly");
});
