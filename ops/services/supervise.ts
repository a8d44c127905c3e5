import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Checkout } from "./checkout.ts";
import {
  forgetRecord,
  isAlive,
  type ProcessRecord,
  readRecord,
  startDetached,
  stopProcess,
} from "./process.ts";
import { fingerprintOf, type Launch, type Service } from "./service.ts";
import type { ServiceContext } from "./state.ts";

export type Condition = "running" | "not answering" | "dead" | "stopped";

export function recordFile(checkout: Checkout, service: Service): string {
  return join(checkout.run, `${service.name}.json`);
}

export function logFile(checkout: Checkout, service: Service): string {
  return join(checkout.logs, `${service.name}.log`);
}

export async function conditionOf(service: Service, context: ServiceContext): Promise<Condition> {
  const record = readRecord(recordFile(context.checkout, service));
  if (record === undefined) return "stopped";
  if (!isAlive(record)) return "dead";
  return (await service.isReady(context)) ? "running" : "not answering";
}

/** Brings one service to where it should be and says what that took. What already runs is left alone. */
export async function ensureRunning(service: Service, context: ServiceContext): Promise<string> {
  const file = recordFile(context.checkout, service);
  const launch = await service.prepare(context);
  const record = readRecord(file);
  const wasAlive = record !== undefined && isAlive(record);
  if (wasAlive && record.fingerprint === fingerprintOf(launch)) {
    if (await becomesReady(service, context, record, 10)) {
      await service.settle?.(context);
      return "was running";
    }
  }
  // One that hangs gets little time to say goodbye.
  if (wasAlive) await stopProcess(record, service.stopSignal, 10);
  await start(service, context, launch);
  await service.settle?.(context);
  return record === undefined ? "started" : wasAlive ? "restarted" : "had died, started again";
}

export async function ensureStopped(service: Service, checkout: Checkout): Promise<string> {
  const file = recordFile(checkout, service);
  const record = readRecord(file);
  if (record === undefined) return "was not running";
  const wasAlive = isAlive(record);
  if (wasAlive) await stopProcess(record, service.stopSignal);
  forgetRecord(file);
  return wasAlive ? "stopped" : "had died";
}

/** A server that was killed may leave children holding its memory or port for a moment: hence the retries. */
async function start(service: Service, context: ServiceContext, launch: Launch): Promise<void> {
  const file = recordFile(context.checkout, service);
  const log = logFile(context.checkout, service);
  for (let attempt = 1; ; attempt += 1) {
    const begun = Date.now();
    const record = startDetached(launch, log, file);
    if (await becomesReady(service, context, record, service.readyWithinSeconds)) return;
    const hasEnded = !isAlive(record);
    const endedAtOnce = hasEnded && Date.now() - begun < 5000;
    if (!endedAtOnce || attempt === 3) {
      const what = hasEnded ? "ended while starting" : `not ready after ${service.readyWithinSeconds} s`;
      throw new Error(`${what}; end of ${log}:\n${lastLines(log, 15)}`);
    }
    await sleep(1000 * attempt);
  }
}

async function becomesReady(
  service: Service,
  context: ServiceContext,
  record: ProcessRecord,
  seconds: number,
): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (!isAlive(record)) return false;
    if (await service.isReady(context)) return isAlive(record);
    await sleep(100);
  }
  return false;
}

export function lastLines(file: string, count: number): string {
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
}
