import { createHash } from "node:crypto";
import type { ServiceContext } from "./state.ts";
import type { ToolName } from "./tools.ts";

/** What to run, always in the foreground: the pid we start is then the pid we watch and stop. */
export type Launch = {
  command: string;
  args: readonly string[];
  /** Must be a folder that `user` may enter. */
  cwd: string;
  env?: Readonly<Record<string, string>>;
  /** Only when we are root; services that refuse to be root name their own user. */
  user?: string | undefined;
  /** Text of configuration files, so that a changed file restarts the service on the next `up`. */
  config?: string;
};

export type Service = {
  name: string;
  /** Debian packages that must be there. */
  packages: readonly string[];
  /** Programs that Debian does not have, from the tool cache. */
  tools: readonly ToolName[];
  /** Makes folders and configuration. Runs on every `up`, so it changes nothing that is already right. */
  prepare(context: ServiceContext): Promise<Launch>;
  isReady(context: ServiceContext): Promise<boolean>;
  /** After it answers: roles, buckets. Runs on every `up`. */
  settle?(context: ServiceContext): Promise<void>;
  /** Shown by `status`. */
  address(context: ServiceContext): string;
  readyWithinSeconds: number;
  stopSignal: NodeJS.Signals;
};

export function fingerprintOf(launch: Launch): string {
  return createHash("sha256").update(JSON.stringify(launch)).digest("hex").slice(0, 16);
}
