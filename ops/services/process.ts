import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { userIds } from "./run-as.ts";
import { fingerprintOf, type Launch } from "./service.ts";

/**
 * A pid alone proves nothing: after a crash or a reboot it may belong to any program. Pid, start time and
 * boot together name one process for good.
 */
export type ProcessRecord = { pid: number; startTicks: string; bootId: string; fingerprint: string };

type Living = { startTicks: string; isZombie: boolean };

/** Field 22 of /proc/PID/stat; fields are counted after the last ")", as a program's name may hold spaces. */
export function parseProcStat(stat: string): Living {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { startTicks: fields[19] ?? "", isZombie: fields[0] === "Z" };
}

export function lookUpProcess(pid: number): Living | undefined {
  try {
    return parseProcStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

export function bootId(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

export function isAlive(record: ProcessRecord): boolean {
  if (record.bootId !== bootId()) return false;
  const found = lookUpProcess(record.pid);
  return found !== undefined && !found.isZombie && found.startTicks === record.startTicks;
}

export function readRecord(file: string): ProcessRecord | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")) as ProcessRecord;
}

export function forgetRecord(file: string): void {
  rmSync(file, { force: true });
}

/** Starts a process that outlives us, its output appended to `logFile`, and notes who it is in `recordFile`. */
export function startDetached(launch: Launch, logFile: string, recordFile: string): ProcessRecord {
  mkdirSync(dirname(logFile), { recursive: true });
  mkdirSync(dirname(recordFile), { recursive: true });
  const log = openSync(logFile, "a");
  const child = spawn(launch.command, launch.args, {
    cwd: launch.cwd,
    env: { PATH: process.env.PATH ?? "", HOME: launch.cwd, LANG: "C.UTF-8", ...launch.env },
    stdio: ["ignore", log, log],
    detached: true,
    ...userIds(launch.user),
  });
  // A command that cannot be executed has no pid; without a listener its error would end this process.
  child.on("error", () => undefined);
  child.unref();
  closeSync(log);
  if (child.pid === undefined) throw new Error(`cannot execute ${launch.command}`);
  const record: ProcessRecord = {
    pid: child.pid,
    startTicks: lookUpProcess(child.pid)?.startTicks ?? "",
    bootId: bootId(),
    fingerprint: fingerprintOf(launch),
  };
  const draft = `${recordFile}.draft`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(draft, recordFile);
  return record;
}

/** Asks politely, then kills what is still there after `graceSeconds`. */
export async function stopProcess(
  record: ProcessRecord,
  signal: NodeJS.Signals,
  graceSeconds = 30,
): Promise<void> {
  sendSignal(record, signal);
  const deadline = Date.now() + graceSeconds * 1000;
  while (isAlive(record)) {
    if (Date.now() > deadline) {
      sendSignal(record, "SIGKILL");
      await sleep(200);
      return;
    }
    await sleep(50);
  }
}

function sendSignal(record: ProcessRecord, signal: NodeJS.Signals): void {
  if (!isAlive(record)) return;
  try {
    process.kill(record.pid, signal);
  } catch (error) {
    // Gone between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
