import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDataFolder } from "./data-folder.ts";
import { renderEdgeFile } from "./edge-template.ts";
import { statusOf } from "./http-answer.ts";
import type { Service } from "./service.ts";
import { ensureTool } from "./tools.ts";

export const caddy: Service = {
  name: "caddy",
  packages: [],
  tools: ["caddy"],
  readyWithinSeconds: 30,
  stopSignal: "SIGTERM",
  address: ({ ports }) => `http://127.0.0.1:${ports.caddyHttp}, https://*.localhost:${ports.caddyHttps}`,
  prepare: async (context) => {
    const folder = await ensureDataFolder(context.checkout, "caddy");
    const config = renderEdgeFile(context, "Caddyfile", folder);
    const file = join(folder, "Caddyfile");
    writeFileSync(file, config);
    const args = ["run", "--config", file, "--adapter", "caddyfile"];
    return { command: await ensureTool("caddy"), args, cwd: folder, config };
  },
  // Any answer will do: behind it the cache says 503 until the storefront runs.
  isReady: async ({ ports }) => (await statusOf(`http://127.0.0.1:${ports.caddyHttp}/`)) !== undefined,
};
