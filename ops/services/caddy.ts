import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDataFolder } from "./data-folder.ts";
import { renderEdgeFile } from "./edge-template.ts";
import { statusOf } from "./http-answer.ts";
import type { Service } from "./service.ts";
import { ensureTool } from "./tools.ts";

/** What edge/Caddyfile reads from its environment, from ours: the authority that issues certificates. */
export function caddyEnv(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { ACME_DIRECTORY, ACME_ROOT, PLAIN_HTTP } = given;
  return {
    ...(ACME_DIRECTORY ? { ACME_DIRECTORY } : {}),
    ...(ACME_ROOT ? { ACME_TRUST: `acme_ca_root ${ACME_ROOT}` } : {}),
    ...(PLAIN_HTTP ? { PLAIN_HTTP } : {}),
  };
}

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
    return { command: await ensureTool("caddy"), args, cwd: folder, config, env: caddyEnv(process.env) };
  },
  // Any answer will do: behind it the cache says 503 until the storefront runs.
  isReady: async ({ ports }) => (await statusOf(`http://127.0.0.1:${ports.caddyHttp}/`)) !== undefined,
};
