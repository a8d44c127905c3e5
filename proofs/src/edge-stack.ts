// Everything a visitor's request meets, on ports and a database of its own: two Varnish nodes, storefront, api, images, worker.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@forecourt/ops/free-port";
import { forecourtVcl, startVarnishNode, type VarnishNode } from "@forecourt/ops/varnish-node";
import { parse } from "yaml";
import { answerOf, nodeFlags, storefrontFlags } from "./api-process.ts";
import { type StartedProcess, startProcess, waitUntil } from "./processes.ts";
import type { ProofRun } from "./proof.ts";
import { createProofDatabase } from "./proof-database.ts";
import { rootFolder } from "./results.ts";
import { runForecourt } from "./run-forecourt.ts";

/** `host` is the canonical one; `name` stands on every page of the site. */
export type SiteUnderTest = { slug: string; name: string; host: string };

export type EdgeStack = {
  sites: SiteUnderTest[];
  storefrontPort: number;
  nodes: readonly [VarnishNode, VarnishNode];
  env: Record<string, string>;
  adminUrl: string;
  processes: Record<"storefront" | "api" | "images" | "worker", StartedProcess>;
  stop(): Promise<void>;
};

const sitesFolder = join(rootFolder, "sites");

function readSites(): SiteUnderTest[] {
  return readdirSync(sitesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => {
      const file = join(sitesFolder, entry.name, "site.yaml");
      const { slug, name, domains } = parse(readFileSync(file, "utf8")) as SiteUnderTest & {
        domains: string[];
      };
      return { slug, name, host: domains[0] ?? "" };
    });
}

export async function startEdgeStack(run: ProofRun, name: string): Promise<EdgeStack> {
  const database = await createProofDatabase(name);
  const ports = { storefront: await freePort(), api: await freePort(), images: await freePort() };
  const vcl = forecourtVcl(ports);
  const nodes = [await startVarnishNode(vcl), await startVarnishNode(vcl)] as const;
  const apiInternal = await freePort();
  const env: Record<string, string> = {
    ...database.env,
    EDGE_URLS: nodes.map((node) => node.url).join(","),
    API_PORT: String(ports.api),
    API_INTERNAL_PORT: String(apiInternal),
    IMAGES_PORT: String(ports.images),
    PLATFORM_URL: `http://127.0.0.1:${apiInternal}`,
    WORKER_PORT: String(await freePort()),
    STOREFRONT_PORT: String(ports.storefront),
    // React renders twice as slowly without.
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    // A crowded machine is not what is measured here.
    MAX_EVENT_LOOP_DELAY_MS: "5000",
  };
  const sites = readSites();
  run.progress(`publishing ${sites.length} sites`);
  await runForecourt(env, ["db", "migrate"]);
  await runForecourt(env, ["sites", "publish", ...sites.map((site) => join(sitesFolder, site.slug))]);
  const start = (process: string, args: readonly string[], cwd: string) =>
    startProcess({
      name: process,
      command: globalThis.process.execPath,
      args,
      env,
      cwd,
      logFile: join(run.outDir, `${process}.log`),
    });
  const platform = join(rootFolder, "apps/platform");
  const processes = {
    api: await start("api", [...nodeFlags, "dist/api.js"], platform),
    images: await start("images", [...nodeFlags, "dist/images.js"], platform),
    worker: await start("worker", [...nodeFlags, "dist/worker.js"], platform),
    storefront: await start(
      "storefront",
      [...storefrontFlags, "dist/server.js"],
      join(rootFolder, "apps/storefront"),
    ),
  };
  const [first] = sites;
  await waitUntil(
    "storefront and images answer through both nodes",
    async () => {
      const asked = nodes.flatMap((node) =>
        ["/", "/img/silhouette/suv.svg"].map((path) =>
          answerOf(node.port, path, first?.host ?? "").catch(() => ({ status: 0 })),
        ),
      );
      return (await Promise.all(asked)).every(({ status }) => status === 200);
    },
    60_000,
  );
  return {
    sites,
    storefrontPort: ports.storefront,
    nodes,
    env,
    adminUrl: database.adminUrl,
    processes,
    async stop() {
      for (const one of Object.values(processes)) await one.stop();
      for (const node of nodes) await node.stop();
      await database.drop();
    },
  };
}
