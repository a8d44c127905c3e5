import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { cacheFolder } from "./checkout.ts";
import { blockSize, candidateBases } from "./ports.ts";

/**
 * A block is taken when something listens in it, or when another checkout that is merely stopped holds it:
 * that one has left a note (its state file's path) under the cache folder.
 */
export async function claimPortBlock(
  stateFile: string,
  claims: string = join(cacheFolder(), "ports"),
): Promise<number> {
  mkdirSync(claims, { recursive: true });
  for (const base of candidateBases()) {
    const note = join(claims, String(base));
    dropAbandonedNote(note, base);
    if (!(await isBlockFree(base))) continue;
    if (leaveNote(note, stateFile)) return base;
  }
  throw new Error("no free block of ports between 21000 and 29000");
}

function leaveNote(note: string, stateFile: string): boolean {
  try {
    writeFileSync(note, stateFile, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** The checkout was deleted, or its services were given another block. */
function dropAbandonedNote(note: string, base: number): void {
  if (!existsSync(note)) return;
  if (!isHeldBy(readFileSync(note, "utf8"), base)) rmSync(note, { force: true });
}

function isHeldBy(stateFile: string, base: number): boolean {
  try {
    return (JSON.parse(readFileSync(stateFile, "utf8")) as { base: number }).base === base;
  } catch (error) {
    // Another person's checkout, which we may not read, still holds its block.
    return (error as NodeJS.ErrnoException).code === "EACCES";
  }
}

async function isBlockFree(base: number): Promise<boolean> {
  for (let port = base; port < base + blockSize; port += 1) {
    if (!(await isPortFree(port))) return false;
  }
  return true;
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
