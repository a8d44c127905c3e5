// One node of the engine: its folders, its configuration, how it is started. The service is one alone; a proof has several.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeOwnFolder } from "./data-folder.ts";
import { findJavaHome } from "./java-home.ts";
import type { Launch } from "./service.ts";
import { ensureTool } from "./tools.ts";

export const opensearchUser = "opensearch";

export type EngineNode = {
  /** Belongs to the engine's user. */
  folder: string;
  name: string;
  port: number;
  transportPort: number;
  heapMb: number;
  /** Of all that may lead: names, and their transport addresses. Left out: a node alone. */
  cluster?: { name: string; members: readonly { name: string; transportPort: number }[] };
};

/** Everything to its standard output, which is our log file; its own set of files would grow unseen. */
const logging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

export async function prepareNode(node: EngineNode): Promise<Launch> {
  const program = await ensureTool("opensearch");
  const { folder } = node;
  const configFolder = join(folder, "config");
  const settings = nodeSettings(node);
  const java = javaOptions(node);
  // Its own, the one for configuration too: it writes a keystore there.
  for (const name of ["config", "data", "logs", "tmp"]) makeOwnFolder(join(folder, name), opensearchUser);
  writeFileSync(join(configFolder, "opensearch.yml"), settings);
  writeFileSync(join(configFolder, "jvm.options"), java);
  writeFileSync(join(configFolder, "log4j2.properties"), logging);
  return {
    command: program,
    args: [],
    cwd: folder,
    user: opensearchUser,
    env: {
      OPENSEARCH_JAVA_HOME: findJavaHome(),
      OPENSEARCH_PATH_CONF: configFolder,
      OPENSEARCH_TMPDIR: join(folder, "tmp"),
    },
    config: settings + java,
  };
}

function discovery({ cluster }: EngineNode): Record<string, unknown> {
  if (!cluster) return { "discovery.type": "single-node" };
  return {
    "discovery.seed_hosts": cluster.members.map(({ transportPort }) => `127.0.0.1:${transportPort}`),
    "cluster.initial_cluster_manager_nodes": cluster.members.map(({ name }) => name),
  };
}

function nodeSettings(node: EngineNode): string {
  const { folder, name, port, transportPort, cluster } = node;
  const settings = {
    "cluster.name": cluster?.name ?? "forecourt",
    "node.name": name,
    ...discovery(node),
    "network.host": "127.0.0.1",
    "http.port": port,
    "transport.port": transportPort,
    "path.data": join(folder, "data"),
    "path.logs": join(folder, "logs"),
    // A laptop's nearly full disk must not turn every index read-only.
    "cluster.routing.allocation.disk.threshold_enabled": false,
  };
  return Object.entries(settings)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join("");
}

/** The distribution's own options, without files under its home, which is shared and read-only. */
function javaOptions({ folder, heapMb }: EngineNode): string {
  return [
    `-Xms${heapMb}m`,
    `-Xmx${heapMb}m`,
    "-XX:+UseG1GC",
    `-Djava.io.tmpdir=${join(folder, "tmp")}`,
    `-XX:ErrorFile=${join(folder, "logs", "java-crash-%p.log")}`,
    "--add-modules=jdk.incubator.vector",
    "-javaagent:agent/opensearch-agent.jar",
    "--add-opens=java.base/java.nio=ALL-UNNAMED",
    "-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1",
    "",
  ].join("\n");
}
