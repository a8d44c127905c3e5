// Toxiproxy in front of any number of dependencies: what passes through can be slowed, cut or stopped.
import { join } from "node:path";
import { freePort } from "@forecourt/ops/free-port";
import { ensureTool } from "@forecourt/ops/tools";
import { startProcess, waitUntil } from "./processes.ts";

export type Toxic =
  | { type: "latency"; attributes: { latency: number; jitter?: number } }
  | { type: "timeout"; attributes: { timeout: number } }
  | { type: "reset_peer"; attributes: { timeout: number } }
  | { type: "down" };

export type Toxiproxy = {
  /** Answers the port to go through. */
  put(name: string, upstreamPort: number): Promise<number>;
  poison(name: string, toxic: Toxic): Promise<void>;
  heal(name: string): Promise<void>;
};

export async function startToxiproxy(outDir: string): Promise<Toxiproxy> {
  const control = await freePort();
  await startProcess({
    name: "toxiproxy",
    command: await ensureTool("toxiproxy"),
    args: ["-host", "127.0.0.1", "-port", String(control)],
    logFile: join(outDir, "toxiproxy.log"),
  });
  const api = `http://127.0.0.1:${control}`;
  const isUp = () =>
    fetch(`${api}/version`).then(
      (answer) => answer.ok,
      () => false,
    );
  await waitUntil("toxiproxy answers", isUp);

  async function send(method: string, path: string, body?: object): Promise<void> {
    const answer = await fetch(api + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok && answer.status !== 404) {
      throw new Error(`toxiproxy answered ${answer.status}: ${await answer.text()}`);
    }
  }

  return {
    async put(name, upstreamPort) {
      const port = await freePort();
      const listen = `127.0.0.1:${port}`;
      await send("POST", "/proxies", { name, listen, upstream: `127.0.0.1:${upstreamPort}`, enabled: true });
      return port;
    },
    async poison(name, toxic) {
      if (toxic.type === "down") return send("POST", `/proxies/${name}`, { enabled: false });
      await send("POST", `/proxies/${name}/toxics`, { name: "toxic", stream: "downstream", ...toxic });
    },
    async heal(name) {
      await send("POST", `/proxies/${name}`, { enabled: true });
      await send("DELETE", `/proxies/${name}/toxics/toxic`);
    },
  };
}
