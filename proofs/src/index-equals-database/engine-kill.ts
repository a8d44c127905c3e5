import { servicesStatus, servicesUp } from "../outages/services-command.ts";
import { waitUntil } from "../processes.ts";

/** SIGKILL, as a machine that loses its power, and the operator's command that starts it again. */
export async function killEngine(engineUrl: string): Promise<void> {
  const line = (await servicesStatus()).lines.find(({ name }) => name === "opensearch");
  if (!line || !Number.isInteger(line.pid) || line.pid <= 1) throw new Error("no engine to kill");
  process.kill(line.pid, "SIGKILL");
  if (!(await servicesUp())) throw new Error("the engine does not start again");
  await waitUntil(
    "the engine answers again",
    async () => (await fetch(`${engineUrl}/_cluster/health`).catch(() => undefined))?.status === 200,
    120_000,
  );
}
