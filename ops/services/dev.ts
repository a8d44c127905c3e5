// Our processes from source, in the foreground, against this checkout's services. Ctrl-C ends them all.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { serviceEnv } from "./env.ts";

const entries = {
  sandbox: "apps/sandbox/src/main.ts",
  api: "apps/platform/src/api.ts",
  worker: "apps/platform/src/worker.ts",
  images: "apps/platform/src/images.ts",
};

const env = { ...serviceEnv(), ...process.env };
const width = Math.max(...Object.keys(entries).map((name) => name.length));

function start([name, file]: [string, string]): ChildProcess {
  const child = spawn("tsx", ["watch", "--clear-screen=false", file], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => console.log(`${name.padEnd(width)}  ${line}`));
  }
  child.on("exit", (code) => console.log(`${name.padEnd(width)}  ended with ${code}`));
  return child;
}

const children = Object.entries(entries).map(start);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

const { PLATFORM_HOST, API_PORT, API_INTERNAL_PORT, SANDBOX_PORT, MAIL_WEB_URL } = env;
console.log(`
  API and its reference   http://${PLATFORM_HOST}:${API_PORT}/
  readiness               http://127.0.0.1:${API_INTERNAL_PORT}/readyz
  stand-ins               http://127.0.0.1:${SANDBOX_PORT}/
  mail that was sent      ${MAIL_WEB_URL}
`);
