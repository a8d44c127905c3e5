// Everything a lead meets, on ports and a PostgreSQL of its own: API processes, workers, the sandbox as SMTP server and
// CRM, toxiproxy in front of each dependency. Redis, OpenSearch and the rest are this checkout's services.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serviceEnv } from "@forecourt/ops/env";
import { freePort } from "@forecourt/ops/free-port";
import { dropSearchIndices } from "@forecourt/ops/search-indices";
import { parse, stringify } from "yaml";
import { statusOf } from "./api-process.ts";
import { hostOf, writeSite } from "./many-sites/make-sites.ts";
import { type StartedProcess, startProcess, waitUntil } from "./processes.ts";
import type { ProofRun } from "./proof.ts";
import { runForecourt } from "./run-forecourt.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "./throwaway-postgres.ts";
import { startToxiproxy, type Toxiproxy } from "./toxiproxy.ts";

export const dealershipAddress = "leads@proof.example";
/** Hands of one worker: what it may have sent and not yet written down when it is killed. */
export const workerHands = 8;
export const dependencies = ["postgres", "redis", "opensearch", "smtp", "crm"] as const;
export type Dependency = (typeof dependencies)[number];

export type Member = {
  name: string;
  port: number;
  process: StartedProcess;
  isReady(): Promise<boolean>;
  /** SIGKILL, then a new process on the same ports, as a supervisor does it. */
  killAndRestart(): Promise<void>;
};

export type LeadStack = {
  host: string;
  postgres: ThrowawayPostgres;
  toxiproxy: Toxiproxy;
  apis: Member[];
  workers: Member[];
  /** One line per accepted mail: `{message_id, lead_id, to}`. */
  mailFile: string;
  startWorker(name: string): Promise<Member>;
  fault(service: "smtp" | "crm", fault: object | undefined): Promise<void>;
  crm(): Promise<{ hits: number; applied: number; duplicate: number; conflict: number }>;
  stop(): Promise<void>;
};

type Options = {
  apis: number;
  workers: number;
  /** No proxy between the processes and PostgreSQL and Redis: where time is measured. */
  isDirect?: boolean;
};

/** Its own: the database of the leads has cars with the ids of others. */
const searchIndex = "proof_leads";

export async function startLeadStack(
  run: ProofRun,
  { apis, workers, isDirect = false }: Options,
): Promise<LeadStack> {
  const { outDir } = run;
  const postgres = await startThrowawayPostgres(outDir);
  const toxiproxy = await startToxiproxy(outDir);
  const services = serviceEnv();
  const mailFile = join(outDir, "mails.jsonl");
  rmSync(mailFile, { force: true });
  const sandboxPorts = { http: await freePort(), smtp: await freePort() };
  await startProcess({
    name: "sandbox",
    command: process.execPath,
    args: ["apps/sandbox/dist/main.js"],
    env: {
      SANDBOX_PORT: String(sandboxPorts.http),
      SANDBOX_SMTP_PORT: String(sandboxPorts.smtp),
      SANDBOX_SMTP_FILE: mailFile,
      LOG_LEVEL: "warn",
    },
    logFile: join(outDir, "sandbox.log"),
  });
  const portOf = (url: string) => Number(new URL(url).port);
  const through = {
    postgres: await toxiproxy.put("postgres", postgres.port),
    redis: await toxiproxy.put("redis", portOf(services.REDIS_URL)),
    opensearch: await toxiproxy.put("opensearch", portOf(services.OPENSEARCH_URL)),
    smtp: await toxiproxy.put("smtp", sandboxPorts.smtp),
    crm: await toxiproxy.put("crm", sandboxPorts.http),
  } satisfies Record<Dependency, number>;
  const direct = {
    ...services,
    DATABASE_MIGRATOR_URL: postgres.urlOf("forecourt_migrator"),
    DATABASE_URL: postgres.urlOf("forecourt_app"),
    DATABASE_QUEUE_URL: postgres.urlOf("forecourt_queue"),
    DATABASE_OPERATOR_URL: postgres.urlOf("forecourt_operator"),
  };
  const crmStart = `http://crm.localhost:${through.crm}/`;
  const env: Record<string, string> = {
    ...direct,
    ...(isDirect
      ? {}
      : {
          DATABASE_URL: postgres.urlOf("forecourt_app", through.postgres),
          DATABASE_QUEUE_URL: postgres.urlOf("forecourt_queue", through.postgres),
          REDIS_URL: `redis://127.0.0.1:${through.redis}`,
        }),
    OPENSEARCH_URL: `http://127.0.0.1:${through.opensearch}`,
    SEARCH_INDEX: searchIndex,
    SMTP_URL: `smtp://127.0.0.1:${through.smtp}`,
    SMS_URL: `http://127.0.0.1:${sandboxPorts.http}/sms`,
    WEBHOOK_STAND_INS: "{}",
    WEBHOOK_SECRETS: JSON.stringify({ [crmStart]: "sandbox-proof" }),
    // What is proved is that leads arrive, not how long a browser computes.
    PROOF_OF_WORK_MAX: "20",
    MAX_EVENT_LOOP_DELAY_MS: "5000",
    LOG_LEVEL: "warn",
  };
  await runForecourt(direct, ["db", "migrate"]);
  await runForecourt(direct, ["sites", "publish", await writeLeadSite(outDir, `${crmStart}crm/proof/leads`)]);

  const startWorker = (name: string) => startMember(run, name, "worker", env);
  return {
    host: hostOf(0),
    postgres,
    toxiproxy,
    mailFile,
    apis: await Promise.all(names("api", apis).map((name) => startMember(run, name, "api", env))),
    workers: await Promise.all(names("worker", workers).map(startWorker)),
    startWorker,
    async fault(service, fault) {
      const url = `http://127.0.0.1:${sandboxPorts.http}/faults/${service}`;
      const body = fault && { body: JSON.stringify(fault), headers: { "content-type": "application/json" } };
      const answer = await fetch(url, { method: fault ? "PUT" : "DELETE", ...body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    crm: async () =>
      (await fetch(`http://127.0.0.1:${sandboxPorts.http}/crm/proof/leads`)).json() as ReturnType<
        LeadStack["crm"]
      >,
    async stop() {
      await postgres.stop();
      await dropSearchIndices(services.OPENSEARCH_URL, searchIndex);
    },
  };
}

const names = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}-${at + 1}`);

async function writeLeadSite(outDir: string, webhook: string): Promise<string> {
  const directory = await writeSite(join(outDir, "sites"), 0);
  const file = join(directory, "site.yaml");
  const all = { dealership: null, category: null };
  const lead_destinations = [
    { ...all, via: "email", to: dealershipAddress },
    { ...all, via: "webhook", to: webhook },
  ];
  const site = { ...parse(readFileSync(file, "utf8")), settings: { lead_destinations } };
  writeFileSync(file, stringify(site));
  return directory;
}

async function startMember(
  { outDir }: ProofRun,
  name: string,
  kind: "api" | "worker",
  env: Record<string, string>,
): Promise<Member> {
  const [port, health] = [await freePort(), await freePort()];
  const ports: Record<string, string> =
    kind === "api"
      ? { API_PORT: String(port), API_INTERNAL_PORT: String(health) }
      : { WORKER_PORT: String(health) };
  const start = () =>
    startProcess({
      name,
      command: process.execPath,
      args: ["--max-semi-space-size=8", "--max-old-space-size=256", `apps/platform/dist/${kind}.js`],
      env: { ...env, ...ports },
      logFile: join(outDir, `${name}.log`),
    });
  const isReady = async () => (await statusOf(health, "/readyz", "127.0.0.1").catch(() => 0)) === 200;
  const member: Member = {
    name,
    port,
    process: await start(),
    isReady,
    async killAndRestart() {
      member.process.signal("SIGKILL");
      await member.process.exited;
      member.process = await start();
    },
  };
  await waitUntil(`${name} is ready`, isReady, 60_000);
  return member;
}
