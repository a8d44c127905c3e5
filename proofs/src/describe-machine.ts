import { execFileSync } from "node:child_process";
import { arch, availableParallelism, cpus, platform, totalmem } from "node:os";

/** Enough to compare two results; never the name of a machine. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${availableParallelism()} x ${model}, ${memory}, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

/** `-dirty`: the run was made on changes that no commit holds. Results themselves do not count as changes. */
export function describeCommit(root: string): string {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const commit = git("rev-parse", "HEAD");
    const changes = git("status", "--porcelain", "--", ".", ":!proofs/results");
    return changes === "" ? commit : `${commit}-dirty`;
  } catch {
    // A source archive has no history, and a first run has no commit: the result says so instead of failing.
    return "unknown";
  }
}
