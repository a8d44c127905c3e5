import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRoot } from "./checkout.ts";
import { ensureDataFolder } from "./data-folder.ts";
import { renderEdgeFile } from "./edge-template.ts";
import { statusOf } from "./http-answer.ts";
import type { PortName } from "./ports.ts";
import type { Service } from "./service.ts";

/** Two nodes, because a purge that reaches only one of several caches is a fault that one node cannot show. */
export const varnish = varnishNode("varnish", "varnish");
export const varnish2 = varnishNode("varnish-2", "varnish2");

export const varnishd = "/usr/sbin/varnishd";
/** varnishd starts as root, then its workers drop to this user of the Debian package. */
export const varnishUser = "vcache";

type Node = { folder: string; port: number; file: string; memory: string };

export function varnishdArgs({ folder, port, file, memory }: Node): string[] {
  const jail = isRoot ? "unix" : "none";
  const listen = ["-a", `127.0.0.1:${port}`, "-T", "127.0.0.1:0"];
  // Half of the worker threads Varnish would keep ready by itself: enough for one machine's visitors.
  const threads = ["-p", "thread_pool_min=50"];
  const store = ["-s", `malloc,${memory}`];
  return ["-j", jail, "-F", "-n", join(folder, "work"), ...listen, "-f", file, ...store, ...threads];
}

function varnishNode(name: string, portName: PortName): Service {
  return {
    name,
    packages: ["varnish", "varnish-modules"],
    tools: [],
    readyWithinSeconds: 30,
    stopSignal: "SIGTERM",
    address: ({ ports }) => `http://127.0.0.1:${ports[portName]}`,
    prepare: async (context) => {
      const folder = await ensureDataFolder(context.checkout, name, varnishUser);
      const config = renderEdgeFile(context, "forecourt.vcl", folder);
      const file = join(folder, "forecourt.vcl");
      writeFileSync(file, config);
      const args = varnishdArgs({ folder, port: context.ports[portName], file, memory: "256m" });
      return { command: varnishd, args, cwd: folder, config };
    },
    isReady: async ({ ports }) =>
      (await statusOf(`http://127.0.0.1:${ports[portName]}/.edge/health`)) === 200,
  };
}
