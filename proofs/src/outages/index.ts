import { join } from "node:path";
import { serviceEnv } from "@forecourt/ops/env";
import { type StartedProcess, startProcess, waitUntil } from "../processes.ts";
import type { Proof, ProofRun } from "../proof.ts";
import { runForecourt } from "../run-forecourt.ts";
import { isRight, readinessOf, secondsUntil, type Watched } from "./readiness.ts";
import { servicesStatus, servicesUp } from "./services-command.ts";

/** Which dependency of our processes a service is; Caddy stands in front of them, none depends on it. */
const dependencyOf: Record<string, string | undefined> = {
  postgres: "postgres",
  opensearch: "opensearch",
  redis: "redis",
  s3: "s3",
  mail: "smtp",
  varnish: "edge",
  "varnish-2": "edge",
  caddy: undefined,
};

export const proof: Proof = {
  name: "outages",
  promise:
    "Any service may be killed: status and readiness say so, `services up` mends it, nothing else is restarted.",
  guard: "background checks of readiness (kit/health/monitor.ts), clients that reconnect, ops/services",
  seeItRed:
    "let readiness answer from its first check only, or let a client give up after its first lost connection",
  timeLimitMinutes: { ci: 10, full: 20 },
  async run(run) {
    if (!(await servicesUp())) throw new Error("the services do not start");
    const started = await startPlatform(run);
    const outages: Outage[] = [];
    for (const name of Object.keys(dependencyOf)) {
      run.progress(`killing ${name}`);
      outages.push(await killAndMend(name, started.watched));
    }
    const stillRunning = started.processes.filter((one) => one.isRunning()).length;
    for (const one of started.processes) await one.stop();
    return report(outages, stillRunning / started.processes.length);
  },
};

type Outage = { saidSo: boolean; seenAfter: number; mended: boolean; wellAfter: number };

async function killAndMend(name: string, watched: readonly Watched[]): Promise<Outage> {
  const line = (await servicesStatus()).lines.find((service) => service.name === name);
  if (!line || !Number.isInteger(line.pid) || line.pid <= 1)
    throw new Error(`${name} has no process to kill`);
  process.kill(line.pid, "SIGKILL");

  const dependency = dependencyOf[name];
  const seenAfter = dependency ? await secondsUntil(watched, (one, now) => isRight(one, now, dependency)) : 0;
  const status = await servicesStatus();
  const saidSo =
    !status.ok && status.lines.some((service) => service.name === name && service.state !== "running");
  const others = status.lines.filter((service) => service.name !== name && service.state !== "running");
  const mended = (await servicesUp()) && (await servicesStatus()).ok;
  const wellAfter = await secondsUntil(watched, (_, now) => now.status === 200 && now.degraded.length === 0);
  return { saidSo: saidSo && others.length === 0, seenAfter, mended, wellAfter };
}

function report(outages: readonly Outage[], stillRunning: number) {
  return {
    figures: {
      "services killed": outages.length,
      "said by services status": outages.filter((outage) => outage.saidSo).length,
      "said by readiness, slowest s": Math.max(...outages.map((outage) => outage.seenAfter)),
      "mended by services up": outages.filter((outage) => outage.mended).length,
      "ready again, slowest s": Math.max(...outages.map((outage) => outage.wellAfter)),
      "share of our processes that never ended": stillRunning,
    },
    targets: {
      "said by services status": { exactly: outages.length },
      "said by readiness, slowest s": { atMost: 10 },
      "mended by services up": { exactly: outages.length },
      "ready again, slowest s": { atMost: 10 },
      "share of our processes that never ended": { exactly: 1 },
    },
  };
}

async function startPlatform(run: ProofRun): Promise<{ processes: StartedProcess[]; watched: Watched[] }> {
  const env = { ...serviceEnv(), LOG_LEVEL: "warn" };
  await runForecourt(env, ["db", "migrate"]);
  const files = [
    "sandbox/dist/main.js",
    "platform/dist/api.js",
    "platform/dist/worker.js",
    "platform/dist/images.js",
  ];
  const processes = await Promise.all(
    files.map((file) => {
      const name = file.replaceAll("/", "-");
      return startProcess({
        name,
        command: process.execPath,
        args: [`apps/${file}`],
        env,
        logFile: join(run.outDir, `${name}.log`),
      });
    }),
  );
  const watched = [
    { name: "api", healthPort: Number(env.API_INTERNAL_PORT), critical: ["postgres"] },
    { name: "worker", healthPort: Number(env.WORKER_PORT), critical: ["postgres"] },
    { name: "images", healthPort: Number(env.IMAGES_PORT), critical: [] },
  ];
  for (const one of watched) {
    await waitUntil(`${one.name} is ready`, () =>
      readinessOf(one).then(
        ({ status, degraded }) => status === 200 && degraded.length === 0,
        () => false,
      ),
    );
  }
  return { processes, watched };
}
