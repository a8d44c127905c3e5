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

function varnishNode(name: string, portName: PortName): Service {
  // varnishd starts as root, then its workers drop to this user of the Debian package.
  const user = "vcache";
  return {
    name,
    packages: ["varnish", "varnish-modules"],
    tools: [],
    readyWithinSeconds: 30,
    stopSignal: "SIGTERM",
    address: ({ ports }) => `http://127.0.0.1:${ports[portName]}`,
    prepare: async (context) => {
      const folder = await ensureDataFolder(context.checkout, name, user);
      const config = renderEdgeFile(context, "forecourt.vcl", folder);
      const file = join(folder, "forecourt.vcl");
      writeFileSync(file, config);
      const jail = isRoot ? ["-j", "unix"] : ["-j", "none"];
      const listen = ["-a", `127.0.0.1:${context.ports[portName]}`, "-T", "127.0.0.1:0"];
      const args = [...jail, "-F", "-n", join(folder, "work"), ...listen, "-f", file, "-s", "malloc,64m"];
      return { command: "/usr/sbin/varnishd", args, cwd: folder, config };
    },
    isReady: async ({ ports }) =>
      (await statusOf(`http://127.0.0.1:${ports[portName]}/.edge/health`)) === 200,
  };
}
