import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isRoot } from "./checkout.ts";
import { run, succeeds } from "./run-command.ts";

/** Installs what is missing of `packages`; nothing is contacted when all are there. */
export async function ensurePackages(packages: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const name of packages) {
    if (!(await isInstalled(name))) missing.push(name);
  }
  if (missing.length === 0) return [];
  if (!isRoot) throw new Error(`missing Debian packages; run: sudo apt-get install ${missing.join(" ")}`);
  await withoutAutostart(async () => {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const patience = ["-q", "-o", "DPkg::Lock::Timeout=300"];
    await run("apt-get", [...patience, "update"], { env });
    await run("apt-get", [...patience, "install", "-y", "--no-install-recommends", ...missing], { env });
  });
  return missing;
}

function isInstalled(name: string): Promise<boolean> {
  return succeeds("sh", ["-c", `dpkg-query -W -f '\${Status}' ${name} | grep -q '^install ok installed'`]);
}

/** Debian starts a freshly installed server on its standard port; ours run on ports and data of their own. */
async function withoutAutostart(work: () => Promise<void>): Promise<void> {
  const policy = "/usr/sbin/policy-rc.d";
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await work();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

/** A system user without home or shell, for a service that Debian has no package (and so no user) for. */
export async function ensureUser(user: string): Promise<void> {
  if (!isRoot) return;
  if (readFileSync("/etc/passwd", "utf8").includes(`\n${user}:`)) return;
  const args = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "--user-group", user];
  if (!(await succeeds("useradd", args))) throw new Error(`cannot create the user ${user}`);
}
