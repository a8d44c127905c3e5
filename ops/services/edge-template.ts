import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServiceContext } from "./state.ts";

/** The platform's own host in development: `PLATFORM_HOST` of `services env`. */
export const platformHost = "platform.localhost";

/** Fills `{{port:NAME}}`, `{{folder}}` and `{{platformHost}}` of a file under edge/: ports differ by checkout. */
export function renderEdgeFile({ checkout, ports }: ServiceContext, name: string, folder: string): string {
  return fillTemplate(readEdgeTemplate(checkout.root, name), ports, folder);
}

/** A file under edge/ with its `{{include:NAME}}` in place: a node gets one file. */
export function readEdgeTemplate(root: string, name: string): string {
  const read = (file: string) => readFileSync(join(root, "edge", file), "utf8");
  return read(name).replace(/\{\{include:(.*?)\}\}/g, (_, part: string) => read(part).trimEnd());
}

export function fillTemplate(
  template: string,
  ports: Readonly<Record<string, number>>,
  folder: string,
): string {
  return template.replace(/\{\{(.*?)\}\}/g, (_, key: string) => {
    if (key === "folder") return folder;
    if (key === "platformHost") return platformHost;
    const port = ports[key.replace(/^port:/, "")];
    if (port === undefined) throw new Error(`unknown placeholder {{${key}}}`);
    return String(port);
  });
}
