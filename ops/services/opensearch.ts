import { ensureDataFolder } from "./data-folder.ts";
import { ensureUser } from "./debian.ts";
import { statusOf } from "./http-answer.ts";
import { opensearchUser, prepareNode } from "./opensearch-node.ts";
import type { Launch, Service } from "./service.ts";
import type { ServiceContext } from "./state.ts";

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
  await ensureUser(opensearchUser);
  const folder = await ensureDataFolder(checkout, "opensearch", opensearchUser);
  return prepareNode({
    folder,
    name: "search-1",
    port: ports.opensearch,
    transportPort: ports.opensearchTransport,
    heapMb: 512,
  });
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
