import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./checkout.ts";
import { withLock } from "./lock.ts";
import { run } from "./run-command.ts";

/** A program inside the tool's folder, and how an empty folder is filled with it. */
type Tool = { version: string; program: string; fill(folder: string): Promise<void> };

/** What neither Debian nor npm has, by pinned version. */
const tools = {
  caddy: goTool("github.com/caddyserver/caddy/v2/cmd/caddy", "2.11.7"),
  versitygw: goTool("github.com/versity/versitygw/cmd/versitygw", "1.8.0"),
  pebble: goTool("github.com/letsencrypt/pebble/v2/cmd/pebble", "2.10.1"),
  toxiproxy: goTool("github.com/Shopify/toxiproxy/v2/cmd/server", "2.5.0"),
  "stripe-mock": goTool("github.com/stripe/stripe-mock", "0.203.0"),
  opensearch: { version: "3.8.0", program: "bin/opensearch", fill: unpackOpenSearch },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** The path of a program, got first when this version is not in the cache (a Go build: 1 to 4 minutes, once). */
export async function ensureTool(name: ToolName): Promise<string> {
  const program = programPath(name);
  if (existsSync(program)) return program;
  const announceWait = () => console.log(`${name}: another process is getting it, waiting`);
  return withLock(`tool-${name}`, announceWait, async () => {
    if (!existsSync(program)) await makeFolder(name);
    return program;
  });
}

export function isToolCached(name: ToolName): boolean {
  return existsSync(programPath(name));
}

function folderOf(name: ToolName): string {
  return join(cacheFolder(), "tools", `${name}-${tools[name].version}`);
}

function programPath(name: ToolName): string {
  return join(folderOf(name), tools[name].program);
}

/** A half-made folder never gets the tool's name. */
async function makeFolder(name: ToolName): Promise<void> {
  const folder = folderOf(name);
  mkdirSync(join(folder, ".."), { recursive: true });
  const draft = mkdtempSync(`${folder}.draft-`);
  try {
    await tools[name].fill(draft);
    chmodSync(draft, 0o755);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Go names the program after the last part of the module's path. */
function goTool(module: string, version: string): Tool {
  return {
    version,
    program: module.slice(module.lastIndexOf("/") + 1),
    fill: async (folder) => {
      await run("go", ["install", `${module}@v${version}`], { env: { GOBIN: folder } });
    },
  };
}

/** The real server with its standard modules, without the security plugin and without a JDK. */
async function unpackOpenSearch(folder: string): Promise<void> {
  const { version } = tools.opensearch;
  const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`;
  await run("mvn", ["-q", "-B", "dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`]);
  const zip = join(folder, `opensearch-${version}.zip`);
  await run("unzip", ["-q", zip, "-d", folder]);
  rmSync(zip);
  const unpacked = join(folder, `opensearch-${version}`);
  for (const entry of readdirSync(unpacked)) renameSync(join(unpacked, entry), join(folder, entry));
  rmSync(unpacked, { recursive: true });
  for (const program of readdirSync(join(folder, "bin"))) chmodSync(join(folder, "bin", program), 0o755);
  mkdirSync(join(folder, "plugins"), { recursive: true });
}
