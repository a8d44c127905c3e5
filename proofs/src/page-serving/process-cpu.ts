import { readFileSync } from "node:fs";

/** Linux counts CPU in hundredths of a second. */
const tickMs = 10;

/** CPU of a process since its start, user and system, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Varnish's manager keeps one child that serves. */
export function childOf(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  if (!child) throw new Error(`process ${pid} has no child`);
  return Number(child);
}
