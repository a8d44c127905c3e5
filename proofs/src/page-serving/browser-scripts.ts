// What a real browser fetches before anybody touches the page, counted on the wire.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Fetched = { scripts: number; scriptBytes: number; requests: number };

/** Chromium finds *.localhost by itself; a proxy that counts stands between it and the cache. */
export async function countScripts(nodePort: number, host: string, path: string): Promise<Fetched> {
  const fetched: Fetched = { scripts: 0, scriptBytes: 0, requests: 0 };
  const proxy = createServer((incoming, answer) => {
    const onward = request(
      {
        host: "127.0.0.1",
        port: nodePort,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (response) => {
        const isScript = /javascript/.test(response.headers["content-type"] ?? "");
        fetched.requests += 1;
        if (isScript) fetched.scripts += 1;
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.on("data", (chunk: Buffer) => {
          if (isScript) fetched.scriptBytes += chunk.length;
          answer.write(chunk);
        });
        response.on("end", () => answer.end());
      },
    );
    onward.on("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  try {
    await visit(`http://${host}:${port}${path}`);
  } finally {
    proxy.close();
    proxy.closeAllConnections();
  }
  return fetched;
}

async function visit(url: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), "chromium-"));
  const quiet = ["--no-first-run", "--disable-background-networking", "--disable-gpu", "--no-sandbox"];
  const child = spawn(
    "chromium",
    [
      "--headless=new",
      ...quiet,
      `--user-data-dir=${profile}`,
      "--virtual-time-budget=8000",
      "--dump-dom",
      url,
    ],
    { stdio: "ignore" },
  );
  const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
  await new Promise((resolve) => child.once("close", resolve));
  clearTimeout(timer);
  rmSync(profile, { recursive: true, force: true });
}
