// Engine nodes of a proof's own, joined to one cluster, to be killed as often as the proof likes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@forecourt/ops/free-port";
import { opensearchUser, prepareNode } from "@forecourt/ops/opensearch-node";
import { run } from "@forecourt/ops/run-command";
import { type StartedProcess, startProcess, waitUntil } from "../processes.ts";

export type EngineNode = {
  name: string;
  url: string;
  /** SIGKILL, as a machine that loses its power. */
  kill(): Promise<void>;
  /** With what it had on its disk; answers when the cluster has it back. */
  start(): Promise<void>;
};

export type EngineCluster = {
  nodes: readonly EngineNode[];
  /** Every copy of every shard is where it should be; asked of whichever node answers. */
  untilGreen(nodes: number): Promise<void>;
  stop(): Promise<void>;
};

const startMs = 300_000;

export async function startCluster(count: number, heapMb: number, outDir: string): Promise<EngineCluster> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-proof-engine-"));
  if (process.getuid?.() === 0) await run("chown", [opensearchUser, folder]);
  const members = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `node-${at + 1}`,
      port: await freePort(),
      transportPort: await freePort(),
    })),
  );
  const running = new Map<string, StartedProcess>();

  async function launch({ name, port, transportPort }: (typeof members)[number]): Promise<void> {
    const own = join(folder, name);
    const cluster = { name: "forecourt-proof", members };
    const { command, args, cwd, env, user } = await prepareNode({
      ...{ folder: own, name, port, transportPort, heapMb, cluster },
    });
    const logFile = join(outDir, `${name}.log`);
    running.set(
      name,
      await startProcess({
        ...{ name, command, args, cwd, logFile },
        ...(env ? { env } : {}),
        ...(user ? { user } : {}),
      }),
    );
  }

  /** From the first that answers. */
  async function health(): Promise<{ status: string; number_of_nodes: number } | undefined> {
    for (const { port } of members) {
      const answer = await fetch(`http://127.0.0.1:${port}/_cluster/health`, {
        signal: AbortSignal.timeout(5000),
      }).catch(() => undefined);
      if (answer?.status === 200) return (await answer.json()) as { status: string; number_of_nodes: number };
      await answer?.body?.cancel();
    }
    return undefined;
  }

  async function untilGreen(nodes: number): Promise<void> {
    const isGreen = async () => {
      const now = await health();
      return now?.status === "green" && now.number_of_nodes === nodes;
    };
    await waitUntil(`${nodes} engine nodes are one green cluster`, isGreen, startMs);
  }

  async function stop(): Promise<void> {
    await Promise.all([...running.values()].map((one) => one.stop(30_000)));
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await Promise.all(members.map(launch));
    await untilGreen(count);
  } catch (error) {
    await stop();
    throw error;
  }
  const nodes = members.map(
    (member): EngineNode => ({
      name: member.name,
      url: `http://127.0.0.1:${member.port}`,
      async kill() {
        const one = running.get(member.name);
        one?.signal("SIGKILL");
        await one?.exited;
      },
      async start() {
        await launch(member);
        await untilGreen(count);
      },
    }),
  );
  return { nodes, untilGreen, stop };
}
