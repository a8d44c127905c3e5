import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDataFolder, makeOwnFolder } from "./data-folder.ts";
import { ensureUser } from "./debian.ts";
import { statusOf } from "./http-answer.ts";
import { findJavaHome } from "./java-home.ts";
import type { Launch, Service } from "./service.ts";
import type { ServiceContext } from "./state.ts";
import { ensureTool } from "./tools.ts";

const user = "opensearch";

/** Everything to its standard output, which is our log file; its own set of files would grow unseen. */
const logging = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

export const opensearch: Service = {
  name: "opensearch",
  packages: ["unzip"],
  tools: ["opensearch"],
  readyWithinSeconds: 300,
  stopSignal: "SIGTERM",
  address: ({ ports }) => `http://127.0.0.1:${ports.opensearch}`,
  prepare,
  isReady,
  settle: waitForIndexes,
};

async function prepare({ checkout, ports }: ServiceContext): Promise<Launch> {
  const program = await ensureTool("opensearch");
  await ensureUser(user);
  const folder = await ensureDataFolder(checkout, "opensearch", user);
  const configFolder = join(folder, "config");
  const settings = nodeSettings(folder, ports.opensearch, ports.opensearchTransport);
  const java = javaOptions(folder);
  // Its own, the one for configuration too: it writes a keystore there.
  for (const name of ["config", "data", "logs", "tmp"]) makeOwnFolder(join(folder, name), user);
  writeFileSync(join(configFolder, "opensearch.yml"), settings);
  writeFileSync(join(configFolder, "jvm.options"), java);
  writeFileSync(join(configFolder, "log4j2.properties"), logging);
  return {
    command: program,
    args: [],
    cwd: folder,
    user,
    env: {
      OPENSEARCH_JAVA_HOME: findJavaHome(),
      OPENSEARCH_PATH_CONF: configFolder,
      OPENSEARCH_TMPDIR: join(folder, "tmp"),
    },
    config: settings + java,
  };
}

function nodeSettings(folder: string, port: number, transportPort: number): string {
  const settings = {
    "cluster.name": "forecourt",
    "node.name": "search-1",
    "discovery.type": "single-node",
    "network.host": "127.0.0.1",
    "http.port": port,
    "transport.port": transportPort,
    "path.data": join(folder, "data"),
    "path.logs": join(folder, "logs"),
    // A laptop's nearly full disk must not turn every index read-only.
    "cluster.routing.allocation.disk.threshold_enabled": false,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join("");
}

/** The distribution's own options, without files under its home, which is shared and read-only. */
function javaOptions(folder: string): string {
  return [
    "-Xms512m",
    "-Xmx512m",
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

async function isReady({ ports }: ServiceContext): Promise<boolean> {
  return (await statusOf(`http://127.0.0.1:${ports.opensearch}/_cluster/health`)) === 200;
}

/** It answers before it has read its indexes again; until then searches of them fail. */
async function waitForIndexes({ ports }: ServiceContext): Promise<void> {
  const query = "wait_for_status=yellow&timeout=60s";
  const response = await fetch(`http://127.0.0.1:${ports.opensearch}/_cluster/health?${query}`);
  if (response.status !== 200) throw new Error(`its indexes are not readable: ${await response.text()}`);
}
