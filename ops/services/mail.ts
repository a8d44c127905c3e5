import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ensureDataFolder } from "./data-folder.ts";
import { statusOf } from "./http-answer.ts";
import type { Service } from "./service.ts";

export const mail: Service = {
  name: "mail",
  packages: [],
  tools: [],
  readyWithinSeconds: 30,
  stopSignal: "SIGTERM",
  address: ({ ports }) => `smtp 127.0.0.1:${ports.smtp}, http://127.0.0.1:${ports.mailWeb}`,
  prepare: async ({ checkout, ports }) => {
    const program = join(
      dirname(createRequire(import.meta.url).resolve("maildev/package.json")),
      "bin/maildev",
    );
    const folder = await ensureDataFolder(checkout, "mail");
    const listen = ["-s", String(ports.smtp), "-w", String(ports.mailWeb), "--ip", "127.0.0.1"];
    const args = [program, ...listen, "--mail-directory", folder];
    return { command: process.execPath, args, cwd: folder };
  },
  isReady: async ({ ports }) => (await statusOf(`http://127.0.0.1:${ports.mailWeb}/healthz`)) === 200,
};
