import { parseArgs } from "node:util";
import { loadProof, proofNames } from "./discover-proofs.ts";
import { judgeFigures } from "./judge.ts";
import { listProofs } from "./list-proofs.ts";
import { stopAllProcesses } from "./processes.ts";
import type { ProofSize } from "./proof.ts";
import { renderVerdicts } from "./render-table.ts";
import { resultFile, writeJson } from "./results.ts";
import { runProof } from "./run-proof.ts";

const usage = `pnpm prove                                  list all proofs with their last result
pnpm prove NAME [--size ci|full] [--seed N]   run one
pnpm prove --all [--size ci|full] [--seed N] [--json FILE]   run all; FILE gets {passed, failed, failures}`;

type Options = { size: ProofSize; seed: number };

function parseOptions(values: { size?: string; seed?: string }): Options {
  const size = values.size ?? "full";
  const seed = Number(values.seed ?? 1);
  if (size !== "ci" && size !== "full") throw new Error(`--size is "ci" or "full", not "${size}".`);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed is a whole number, not "${values.seed}".`);
  return { size, seed };
}

/** `missed`: the lines of its table that did not hold. */
type Shown = { held: boolean; missed: string };

async function proveOne(name: string, options: Options): Promise<Shown> {
  const proof = await loadProof(name);
  console.log(`${proof.name} (${options.size}, seed ${options.seed}): ${proof.promise}`);
  const result = await runProof(proof, { ...options, progress: (line) => console.log(`  ${line}`) });
  const verdicts = judgeFigures(result.figures, result.targets);
  console.log(`\n${renderVerdicts(verdicts)}\n`);
  console.log(`${result.held ? "HELD" : "NOT HELD"}  ${resultFile(name, options.size)}`);
  if (!result.held) console.log(`guard: ${proof.guard}`);
  return { held: result.held, missed: renderVerdicts(verdicts.filter((verdict) => !verdict.held)) };
}

type Tally = { passed: number; failed: number; failures: { title: string; message: string }[] };

async function proveAll(options: Options): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, failures: [] };
  for (const name of await proofNames()) {
    const shown = await proveOne(name, options).catch((error: unknown) => {
      console.error(`${name} broke:`, error);
      return { held: false, missed: error instanceof Error ? (error.stack ?? "") : String(error) };
    });
    if (shown.held) tally.passed += 1;
    else {
      tally.failed += 1;
      tally.failures.push({ title: name, message: shown.missed });
    }
  }
  console.log(`${tally.passed} held, ${tally.failed} not`);
  return tally;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: "boolean" },
      help: { type: "boolean", short: "h" },
      json: { type: "string" },
      seed: { type: "string" },
      size: { type: "string" },
    },
  });
  const [name, ...more] = positionals;
  if (values.help || more.length > 0 || (values.all && name)) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const options = parseOptions(values);
  if (values.all) {
    const tally = await proveAll(options);
    if (values.json) await writeJson(values.json, tally);
    return tally.failed === 0 ? 0 : 1;
  }
  if (name) return (await proveOne(name, options)).held ? 0 : 1;
  console.log(await listProofs());
  return 0;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stopAllProcesses().finally(() => process.exit(130)));
}

// An error in a socket's listener reaches no `await`: the processes that the proof started must not outlive it.
process.once("uncaughtException", (error) => {
  console.error(error);
  void stopAllProcesses().finally(() => process.exit(1));
});

// A proof that leaves a socket open must not hang the command: the code is given outright.
process.exit(
  await main().catch((error: unknown) => {
    console.error(error);
    return 1;
  }),
);
