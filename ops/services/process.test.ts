import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  bootId,
  isAlive,
  lookUpProcess,
  type ProcessRecord,
  parseProcStat,
  readRecord,
  startDetached,
  stopProcess,
} from "./process.ts";

function recordOf(pid: number): ProcessRecord {
  return { pid, startTicks: lookUpProcess(pid)?.startTicks ?? "", bootId: bootId(), fingerprint: "" };
}

test("a program's name with spaces and brackets does not shift the fields", () => {
  const after = ["S", ...Array.from({ length: 18 }, (_, index) => String(index)), "4711", "0"].join(" ");
  expect(parseProcStat(`12 (a) b (c) ${after}`)).toEqual({ startTicks: "4711", isZombie: false });
});

describe("who a record means", () => {
  let bystander: ChildProcess;
  beforeEach(() => {
    bystander = spawn("sleep", ["60"]);
  });
  afterEach(() => bystander.kill("SIGKILL"));

  test("a process is itself", () => {
    expect(isAlive(recordOf(Number(bystander.pid)))).toBe(true);
  });

  test("a pid that now belongs to another program is neither believed nor killed", async () => {
    const stale = { ...recordOf(Number(bystander.pid)), startTicks: "1" };
    expect(isAlive(stale)).toBe(false);
    await stopProcess(stale, "SIGKILL", 1);
    expect(isAlive(recordOf(Number(bystander.pid)))).toBe(true);
  });

  test("a record from before a reboot is not believed", () => {
    expect(isAlive({ ...recordOf(Number(bystander.pid)), bootId: "another" })).toBe(false);
  });

  test("a process that has ended is not alive", async () => {
    const record = recordOf(Number(bystander.pid));
    bystander.kill("SIGKILL");
    await once(bystander, "exit");
    expect(isAlive(record)).toBe(false);
  });
});

describe("a detached process", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "process-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("is recorded, logs to its file and ends on request", async () => {
    const launch = { command: "/bin/sh", args: ["-c", "echo hello; exec sleep 60"], cwd: folder };
    const file = join(folder, "it.json");
    const record = startDetached(launch, join(folder, "it.log"), file);
    expect(readRecord(file)).toEqual(record);
    expect(isAlive(record)).toBe(true);
    await expect.poll(() => readFileSync(join(folder, "it.log"), "utf8")).toBe("hello\n");
    await stopProcess(record, "SIGTERM", 5);
    expect(isAlive(record)).toBe(false);
  });

  test("that ignores the request is killed when its time is over", async () => {
    const launch = {
      command: "/bin/sh",
      args: ["-c", "trap '' TERM; echo on; while :; do sleep 1; done"],
      cwd: folder,
    };
    const record = startDetached(launch, join(folder, "it.log"), join(folder, "it.json"));
    await expect.poll(() => readFileSync(join(folder, "it.log"), "utf8")).toBe("on\n");
    await stopProcess(record, "SIGTERM", 0.3);
    expect(isAlive(record)).toBe(false);
  });

  test("whose program does not exist is an error at once", () => {
    const launch = { command: join(folder, "nothing"), args: [], cwd: folder };
    expect(() => startDetached(launch, join(folder, "it.log"), join(folder, "it.json"))).toThrow(
      "cannot execute",
    );
  });
});
