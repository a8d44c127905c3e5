import { chownSync, existsSync, mkdirSync, readdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { type Checkout, isRoot } from "./checkout.ts";
import { userIds } from "./run-as.ts";
import { succeeds } from "./run-command.ts";

function outsideFolder(checkout: Checkout): string {
  return join("/var/lib/forecourt", checkout.label);
}

/** Every place where data of this checkout may lie, for `reset`. */
export function dataFoldersOf(checkout: Checkout): string[] {
  return isRoot ? [checkout.data, outsideFolder(checkout)] : [checkout.data];
}

/** Where a service's data lies now, without making anything; for `status`. */
export function findDataFolder(checkout: Checkout, name: string): string | undefined {
  return dataFoldersOf(checkout)
    .reverse()
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(folder));
}

/**
 * The folder for a service's data, owned by the user it runs as. A checkout may lie under a folder that only
 * root may enter: then the data goes outside, under the checkout's label, and stays there.
 */
export async function ensureDataFolder(checkout: Checkout, name: string, user?: string): Promise<string> {
  const inside = join(checkout.data, name);
  const outside = join(outsideFolder(checkout), name);
  const isSettledOutside = isRoot && existsSync(outside);
  if (!isSettledOutside) {
    makeOwnFolder(inside, user);
    if (await canWork(inside, user)) return inside;
    // Moving on to an empty folder would look like lost data.
    if (readdirSync(inside).length > 0) throw new Error(`${user} can no longer reach its data in ${inside}`);
    rmdirSync(inside);
  }
  makeOwnFolder(outside, user);
  if (await canWork(outside, user)) return outside;
  throw new Error(`neither ${inside} nor ${outside} can be used by ${user}`);
}

/** A folder that belongs to `user`; one that exists is left as it is. */
export function makeOwnFolder(folder: string, user: string | undefined): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const { uid, gid } = userIds(user);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

function canWork(folder: string, user: string | undefined): Promise<boolean> {
  return succeeds("test", ["-w", folder, "-a", "-x", folder], { user });
}
