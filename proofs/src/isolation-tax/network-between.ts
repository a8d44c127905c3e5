import { join } from "node:path";
import { freePort } from "@forecourt/ops/free-port";
import { ensureTool } from "@forecourt/ops/tools";
import { startProcess, waitUntil } from "../processes.ts";

export type Network = { url(original: string): string; close(): Promise<void> };

/** toxiproxy in front of PostgreSQL: every answer arrives `latencyMs` later. */
export async function putNetworkBetween(port: number, latencyMs: number, outDir: string): Promise<Network> {
  const [control, listen] = [await freePort(), await freePort()];
  const proxy = await startProcess({
    name: "toxiproxy",
    command: await ensureTool("toxiproxy"),
    args: ["-host", "127.0.0.1", "-port", String(control)],
    logFile: join(outDir, "toxiproxy.log"),
  });
  const api = `http://127.0.0.1:${control}`;
  await waitUntil("toxiproxy answers", () =>
    fetch(`${api}/version`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  await post(`${api}/proxies`, {
    name: "postgres",
    listen: `127.0.0.1:${listen}`,
    upstream: `127.0.0.1:${port}`,
  });
  await post(`${api}/proxies/postgres/toxics`, {
    type: "latency",
    stream: "downstream",
    attributes: { latency: latencyMs },
  });
  return {
    url(original) {
      const through = new URL(original);
      through.port = String(listen);
      return through.href;
    },
    async close() {
      await proxy.stop();
    },
  };
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`toxiproxy answered ${answer.status}: ${await answer.text()}`);
}
