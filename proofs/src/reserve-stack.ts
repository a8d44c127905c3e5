// What a reservation meets, on a database of its own: two websites that show the same cars, API processes, a worker, and
// the processors' stand-ins.
import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { freePort } from "@forecourt/ops/free-port";
import pg from "pg";
import { stringify } from "yaml";
import { type Api, nodeFlags, startApi, statusOf } from "./api-process.ts";
import { type StartedProcess, startProcess, waitUntil } from "./processes.ts";
import type { ProofRun } from "./proof.ts";
import { createProofDatabase } from "./proof-database.ts";
import { runForecourt } from "./run-forecourt.ts";

export const sites = ["north", "group"] as const;
export type SiteName = (typeof sites)[number];
export type Kind = "stripe" | "till" | "st_george";

export type Answer = { status: number; body: string };
export type Car = { id: number; slug: string; dealershipId: number };

export type ReserveStack = {
  apis: Api[];
  sandboxUrl: string;
  websiteIds: Record<SiteName, number>;
  dealershipId: number;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  makeCars(count: number): Promise<Car[]>;
  call(
    api: Api,
    site: SiteName,
    method: "GET" | "POST",
    path: string,
    body?: object,
    address?: string,
  ): Promise<Answer>;
  restartApi(at: number): Promise<void>;
  startWorker(name: string): Promise<StartedProcess>;
  stop(): Promise<void>;
};

const secrets: Record<Kind, Record<string, string>> = {
  stripe: { secret_key: "sk_test_proof", webhook_secret: "whsec_proof" },
  till: { api_key: "proof", username: "proof", password: "proof-password", shared_secret: "sandbox-proof" },
  st_george: { secret_key: "T10000_SEC_proof", merchant_id: "proof" },
};
export const webhookSecrets = { stripe: "whsec_proof", till: "sandbox-proof" };
export const accountKeys: Record<Kind, string> = {
  stripe: "sk_test_proof",
  till: "proof",
  st_george: "T10000_SEC_proof",
};

export async function startReserveStack(
  run: ProofRun,
  { apis, kind }: { apis: number; kind: Kind },
): Promise<ReserveStack> {
  const { outDir } = run;
  const database = await createProofDatabase(`reserve-${run.seed}-${kind.replace("_", "")}`);
  const sandboxPorts = { http: await freePort(), smtp: await freePort() };
  const sandboxUrl = `http://127.0.0.1:${sandboxPorts.http}`;
  await startProcess({
    name: "sandbox",
    command: process.execPath,
    args: ["apps/sandbox/dist/main.js"],
    env: {
      SANDBOX_PORT: String(sandboxPorts.http),
      SANDBOX_SMTP_PORT: String(sandboxPorts.smtp),
      LOG_LEVEL: "warn",
    },
    logFile: join(outDir, "sandbox.log"),
  });
  const env: Record<string, string> = {
    ...database.env,
    STRIPE_URL: sandboxUrl,
    TILL_URL: sandboxUrl,
    PAYWAY_URL: `${sandboxUrl}/rest/v1`,
    SMTP_URL: `smtp://127.0.0.1:${sandboxPorts.smtp}`,
    MAX_EVENT_LOOP_DELAY_MS: "10000",
    LOG_LEVEL: "warn",
  };
  await runForecourt(env, ["db", "migrate"]);
  for (const [at, site] of sites.entries()) {
    await runForecourt(env, ["sites", "publish", await writeSite(outDir, site, at === 0)]);
  }
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  await setAccount(env, kind);
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await admin.query<Row>(text, values)).rows;
  const idOf = async (table: string, slug: string) =>
    Number((await query<{ id: string }>(`select id from ${table} where slug = $1`, [slug]))[0]?.id);
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const authorization = `Basic ${Buffer.from(env.PLATFORM_CREDENTIAL ?? "").toString("base64")}`;
  const running = await Promise.all(
    Array.from({ length: apis }, (_, at) => startApi(`api-${at + 1}`, env, outDir)),
  );
  const dealershipId = await idOf("dealerships", "proof-yard");
  let cars = 0;

  return {
    apis: running,
    sandboxUrl,
    dealershipId,
    query,
    websiteIds: { north: await idOf("websites", "north"), group: await idOf("websites", "group") },
    async makeCars(count) {
      const from = cars;
      cars += count;
      const made = await query<{ id: string; slug: string }>(
        `insert into cars (dealership_id, stocknum, slug, name, status, car_type, price_cents)
         select $1, 'p' || n, 'proof-car-' || n, 'Proof car ' || n, 'in_stock', 'used', 2499000
         from generate_series($2::int, $3::int) n returning id, slug`,
        [dealershipId, from + 1, from + count],
      );
      return made.map(({ id, slug }) => ({ id: Number(id), slug, dealershipId }));
    },
    call: (api, site, method, path, body, address = "203.0.113.1") =>
      send({ agent, port: api.internalPort, method, path, authorization, body, site, address }),
    async restartApi(at) {
      const api = running[at];
      if (!api) throw new Error(`no api ${at}`);
      api.process.signal("SIGKILL");
      await api.process.exited;
      running[at] = await startApi(`api-${at + 1}`, env, outDir);
    },
    async startWorker(name) {
      const port = await freePort();
      const worker = await startProcess({
        name,
        command: process.execPath,
        args: [...nodeFlags, "apps/platform/dist/worker.js"],
        env: { ...env, WORKER_PORT: String(port) },
        logFile: join(outDir, `${name}.log`),
      });
      const isReady = async () => (await statusOf(port, "/readyz", "127.0.0.1").catch(() => 0)) === 200;
      await waitUntil(`${name} is ready`, isReady, 90_000);
      return worker;
    },
    async stop() {
      agent.destroy();
      await admin.end();
      await Promise.all(running.map((api) => api.process.stop()));
      await database.drop();
    },
  };
}

type Call = {
  agent: Agent;
  port: number;
  method: string;
  path: string;
  authorization: string;
  body?: object | undefined;
  site: SiteName;
  address: string;
};

/** Status 0: the connection was cut. */
function send({ agent, port, method, path, authorization, body, site, address }: Call): Promise<Answer> {
  return new Promise((resolve) => {
    const text = body && JSON.stringify(body);
    const headers = {
      host: `${site}.localhost`,
      authorization,
      "x-client-address": address,
      ...(text ? { "content-type": "application/json", "content-length": Buffer.byteLength(text) } : {}),
    };
    const options = { agent, host: "127.0.0.1", port, method, path, headers, timeout: 30_000 };
    const call = request(options, (response) => {
      let given = "";
      response.setEncoding("utf8").on("data", (part: string) => (given += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: given }));
      response.on("error", () => resolve({ status: 0, body: given }));
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve({ status: 0, body: "" }));
    call.end(text);
  });
}

/** Secrets come by standard input, as an operator gives them. */
async function setAccount(env: Record<string, string>, kind: Kind): Promise<void> {
  const args = ["processors", "set", "proof-yard", kind, "--key", `pk_proof_${kind}`, "--deposit", "250"];
  const child = spawn(process.execPath, ["apps/platform/dist/cli.js", ...args], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(JSON.stringify(secrets[kind]));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`processors set failed: ${String(code)}`);
}

async function writeSite(outDir: string, slug: string, isHome: boolean): Promise<string> {
  const directory = join(outDir, "sites", slug);
  await mkdir(directory, { recursive: true });
  const address = { street: "1 Proof Road", city: "Testville", state: "QLD", postcode: "4000" };
  const yard = {
    slug: "yard",
    name: "Proof yard",
    short_name: "Testville",
    position: 1,
    primary: true,
    address: { ...address, lat: -27.4, lang: 153.1 },
    departments: [
      { location_type: "sales", name: "Proof yard", slug: "yard", phone: "07 5550 0000", opening_hours: [] },
    ],
  };
  const site = {
    slug,
    organisation: { slug: "proof-org", name: "Proof organisation" },
    name: `Site ${slug}`,
    domains: [`${slug}.localhost`],
    dealerships: isHome ? [{ slug: "proof-yard", name: "Proof yard", locations: [yard] }] : ["proof-yard"],
    address,
    contact: { phone: "07 5550 0000", email: "hello@proof.example" },
    legal: { legal_name: "Proof Pty Ltd" },
    settings: { checkout_enabled: true },
  };
  await writeFile(join(directory, "site.yaml"), stringify(site));
  return directory;
}
