import { readFileSync } from "node:fs";
import { isRoot } from "./checkout.ts";

type UserIds = { uid: number; gid: number };

/** Options for spawn: as root become `user`; anyone else runs everything as themselves. */
export function userIds(user: string | undefined): UserIds | Record<string, never> {
  if (!isRoot || user === undefined) return {};
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`this machine has no user ${user}`);
  return { uid: Number(uid), gid: Number(gid) };
}
