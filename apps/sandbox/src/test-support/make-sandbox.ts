import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildSandbox } from "../app.ts";
import type { Fault, ServiceName } from "../faults/fault.ts";
import { createState, type SandboxState } from "../state.ts";

export const testNow = new Date("2026-03-02T01:00:00Z");

export async function makeSandbox(): Promise<{ app: FastifyInstance; state: SandboxState }> {
  const now = () => testNow;
  const state = await createState({ now });
  const app = buildSandbox(state, { crmSecretPrefix: "sandbox-", now, log: pino({ level: "silent" }) });
  return { app, state };
}

export async function putFault(
  app: FastifyInstance,
  service: ServiceName,
  fault: Partial<Fault>,
): Promise<void> {
  const { statusCode, body } = await app.inject({ method: "PUT", url: `/faults/${service}`, payload: fault });
  if (statusCode !== 200) throw new Error(body);
}
