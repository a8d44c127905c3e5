import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describeCommit, describeMachine } from "./describe-machine.ts";
import { isHeld } from "./judge.ts";
import { stopAllProcesses } from "./processes.ts";
import type { Proof, ProofOutcome, ProofResult, ProofRun, ProofSize } from "./proof.ts";
import { resultFile, rootFolder, scratchFolder, writeJson } from "./results.ts";

export type RunOptions = { size: ProofSize; seed: number; progress(line: string): void };

const defaultLimitMinutes: Record<ProofSize, number> = { ci: 5, full: 60 };

/** Runs one proof and writes its result, held or not. Ends every process that the proof started. */
export async function runProof(proof: Proof, options: RunOptions): Promise<ProofResult> {
  const outDir = join(scratchFolder, proof.name);
  await mkdir(outDir, { recursive: true });
  const outcome = await runWithinLimit(proof, { ...options, outDir });
  const result: ProofResult = {
    name: proof.name,
    commit: describeCommit(rootFolder),
    date: new Date().toISOString(),
    size: options.size,
    machine: describeMachine(),
    seed: options.seed,
    figures: outcome.figures,
    targets: outcome.targets,
    held: isHeld(outcome),
  };
  await writeJson(resultFile(proof.name, options.size), result);
  return result;
}

async function runWithinLimit(proof: Proof, run: ProofRun): Promise<ProofOutcome> {
  const minutes = (proof.timeLimitMinutes ?? defaultLimitMinutes)[run.size];
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`${proof.name} did not end within ${minutes} minutes.`));
    timer = setTimeout(fail, minutes * 60_000);
  });
  try {
    return await Promise.race([proof.run(run), limit]);
  } finally {
    clearTimeout(timer);
    await stopAllProcesses();
  }
}
