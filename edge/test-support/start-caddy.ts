import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { caddyEnv } from "../../ops/services/caddy.ts";
import { fillTemplate } from "../../ops/services/edge-template.ts";
import { freePort } from "../../ops/services/free-port.ts";
import { statusOf } from "../../ops/services/http-answer.ts";
import { ensureTool } from "../../ops/services/tools.ts";

type Behind = { varnish: number; varnish2: number; apiInternal: number };
export type TestCaddy = { httpPort: number; httpsPort: number; stop(): Promise<void> };

/** Our Caddyfile in front of the given ports, with certificates of its own folder. */
export async function startCaddy(behind: Behind, settings: Record<string, string>): Promise<TestCaddy> {
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const [caddyHttp, caddyHttps] = [await freePort(), await freePort()];
  const template = readFileSync(join(import.meta.dirname, "../Caddyfile"), "utf8");
  const file = join(folder, "Caddyfile");
  writeFileSync(file, fillTemplate(template, { ...behind, caddyHttp, caddyHttps }, folder));
  const child = spawn(await ensureTool("caddy"), ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { PATH: process.env.PATH, HOME: folder, ...caddyEnv(settings) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; (await statusOf(`http://127.0.0.1:${caddyHttp}/`)) === undefined; waited += 1) {
    if (child.exitCode !== null || waited > 150) {
      await stop();
      throw new Error(`caddy did not start:\n${said}`);
    }
    await sleep(100);
  }
  return { httpPort: caddyHttp, httpsPort: caddyHttps, stop };
}
