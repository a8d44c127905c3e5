import { request } from "node:http";
import { join } from "node:path";
import { freePort } from "@forecourt/ops/free-port";
import { type StartedProcess, startProcess, waitUntil } from "./processes.ts";

/** As in production (apps/platform/README.md): a young generation that stays small, an old one with a ceiling. */
export const nodeFlags = ["--max-semi-space-size=8", "--max-old-space-size=256"];

/** The storefront's own (rendering rule 13): a page's garbage dies young in a larger young generation. */
export const storefrontFlags = ["--max-semi-space-size=32", "--max-old-space-size=256"];

export type Api = { process: StartedProcess; port: number; internalPort: number };

export async function startApi(name: string, env: Record<string, string>, outDir: string): Promise<Api> {
  const [port, internalPort] = [await freePort(), await freePort()];
  const process = await startProcess({
    name,
    command: globalThis.process.execPath,
    args: [...nodeFlags, "apps/platform/dist/api.js"],
    env: { ...env, API_PORT: String(port), API_INTERNAL_PORT: String(internalPort), LOG_LEVEL: "warn" },
    logFile: join(outDir, `${name}.log`),
  });
  const api = { process, port, internalPort };
  await waitUntil(
    `${name} is ready`,
    async () => (await statusOf(internalPort, "/readyz", "127.0.0.1").catch(() => 0)) === 200,
  );
  return api;
}

/** Node's fetch will not set Host; browsers resolve *.localhost, Node does not. */
export function answerOf(
  port: number,
  path: string,
  host: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, headers: { host }, timeout: 5000 }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        body += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.on("timeout", () => call.destroy(new Error("no answer in 5 s")));
    call.on("error", reject);
    call.end();
  });
}

export async function statusOf(port: number, path: string, host: string): Promise<number> {
  return (await answerOf(port, path, host)).status;
}

/** All samples of the process's own metrics whose name begins so: name with labels → value. */
export async function metricsOf(api: Api): Promise<Map<string, number>> {
  const { body } = await answerOf(api.internalPort, "/metrics", "127.0.0.1");
  const samples = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    samples.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
