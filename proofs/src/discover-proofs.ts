import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Proof } from "./proof.ts";

const sourceFolder = import.meta.dirname;

/** Every folder beside this file that has an `index.ts` is a proof. */
export async function proofNames(folder = sourceFolder): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "index.ts")))
    .map((entry) => entry.name)
    .sort();
}

export async function loadProof(name: string, folder = sourceFolder): Promise<Proof> {
  const names = await proofNames(folder);
  if (!names.includes(name)) {
    throw new Error(`There is no proof "${name}". There are: ${names.join(", ") || "none yet"}.`);
  }
  const loaded: { proof?: Proof } = await import(pathToFileURL(join(folder, name, "index.ts")).href);
  if (!loaded.proof) throw new Error(`proofs/src/${name}/index.ts does not export "proof".`);
  if (loaded.proof.name !== name) {
    throw new Error(`proofs/src/${name}/index.ts calls itself "${loaded.proof.name}".`);
  }
  return loaded.proof;
}
