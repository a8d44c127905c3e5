import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ProofResult, ProofSize } from "./proof.ts";

export const rootFolder = join(import.meta.dirname, "..", "..");

/** Git-ignored: what CI-sized runs leave behind. */
export const scratchFolder = join(rootFolder, ".ci", "out", "proofs");

/** Full runs are committed; ci runs leave the work tree clean. */
export function resultFile(name: string, size: ProofSize, root = rootFolder): string {
  const folder = size === "full" ? join("proofs", "results") : join(".ci", "out", "proofs");
  return join(root, folder, `${name}.json`);
}

export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

export async function readCommittedResult(name: string, root = rootFolder): Promise<ProofResult | undefined> {
  try {
    return JSON.parse(await readFile(resultFile(name, "full", root), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new Error(`The committed result of ${name} cannot be read.`, { cause: error });
  }
}
