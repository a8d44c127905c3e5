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
pnpm prove --all [--size ci|full] [--seed N] [--json FILE]   run all; FILE gets {passed, failed}`;

type Options = { size: ProofSize; seed: number };

function parseOptions(values: { size?: string; seed?: string }): Options {
  const size = values.size ?? "full";
  const seed = Number(values.seed ?? 1);
  if (size !== "ci" && size !== "full") throw new Error(`--size is "ci" or "full", not "${size}".`);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed is a whole number, not "${values.seed}".`);
  return { size, seed };
}

/** Prints the table; true when the proof held. */
async function proveOne(name: string, options: Options): Promise<boolean> {
  const proof = await loadProof(name);
  console.log(`${proof.name} (${options.size}, seed ${options.seed}): ${proof.promise}`);
  const result = await runProof(proof, { ...options, progress: (line) => console.log(`  ${line}`) });
  console.log(`\n${renderVerdicts(judgeFigures(result.figures, result.targets))}\n`);
  console.log(`${result.held ? "HELD" : "NOT HELD"}  ${resultFile(name, options.size)}`);
  if (!result.held) console.log(`guard: ${proof.guard}`);
  return result.held;
}

async function proveAll(options: Options): Promise<{ passed: number; failed: number }> {
  const tally = { passed: 0, failed: 0 };
  for (const name of await proofNames()) {
    const held = await proveOne(name, options).catch((error: unknown) => {
      console.error(`${name} broke:`, error);
      return false;
    });
    if (held) tally.passed += 1;
    else tally.failed += 1;
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
  if (name) return (await proveOne(name, options)) ? 0 : 1;
  console.log(await listProofs());
  return 0;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stopAllProcesses().finally(() => process.exit(130)));
}

// A proof that leaves a socket open must not hang the command: the code is given outright.
process.exit(
  await main().catch((error: unknown) => {
    console.error(error);
    return 1;
  }),
);
