import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServiceContext } from "./state.ts";

/** Fills `{{port:NAME}}` and `{{folder}}` of a file under edge/: ports differ from checkout to checkout. */
export function renderEdgeFile({ checkout, ports }: ServiceContext, name: string, folder: string): string {
  const template = readFileSync(join(checkout.root, "edge", name), "utf8");
  return fillTemplate(template, ports, folder);
}

export function fillTemplate(
  template: string,
  ports: Readonly<Record<string, number>>,
  folder: string,
): string {
  return template.replace(/\{\{(.*?)\}\}/g, (_, key: string) => {
    if (key === "folder") return folder;
    const port = ports[key.replace(/^port:/, "")];
    if (port === undefined) throw new Error(`unknown placeholder {{${key}}}`);
    return String(port);
  });
}
