import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadProof, proofNames } from "./discover-proofs.ts";
import type { Proof, ProofOutcome } from "./proof.ts";
import { readCommittedResult, resultFile, rootFolder } from "./results.ts";
import { runProof } from "./run-proof.ts";

const name = "self-test";
const options = { size: "ci", seed: 7, progress: () => undefined } as const;

function proofThat(run: () => Promise<ProofOutcome>): Proof {
  return { name, promise: "p", guard: "g", seeItRed: "r", run, timeLimitMinutes: { ci: 0.002, full: 1 } };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "proofs-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(resultFile(name, "ci"), { force: true });
  await rm(join(rootFolder, ".ci", "out", "proofs", name), { recursive: true, force: true });
});

test("a ci run writes its result where git does not look, with everything a reader needs", async () => {
  const outcome = { figures: { lost: 1 }, targets: { lost: { exactly: 0 } } };
  const result = await runProof(
    proofThat(async () => outcome),
    options,
  );
  expect(result.held).toBe(false);
  const written = JSON.parse(await readFile(resultFile(name, "ci"), "utf8"));
  expect(written).toEqual(result);
  expect(Object.keys(written)).toEqual([
    "name",
    "commit",
    "date",
    "size",
    "machine",
    "seed",
    "figures",
    "targets",
    "held",
  ]);
  expect(existsSync(resultFile(name, "full"))).toBe(false);
});

test("a proof that hangs fails instead of waiting for ever", async () => {
  const hanging = proofThat(() => new Promise(() => undefined));
  await expect(runProof(hanging, options)).rejects.toThrow("did not end within");
});

test("proofs are the folders with an index.ts that exports one under the folder's name", async () => {
  await mkdir(join(folder, "good"));
  await mkdir(join(folder, "misnamed"));
  await mkdir(join(folder, "no-proof"));
  await writeFile(join(folder, "good", "index.ts"), `export const proof = { name: "good" };`);
  await writeFile(join(folder, "misnamed", "index.ts"), `export const proof = { name: "other" };`);
  expect(await proofNames(folder)).toEqual(["good", "misnamed"]);
  expect((await loadProof("good", folder)).name).toBe("good");
  await expect(loadProof("misnamed", folder)).rejects.toThrow(`calls itself "other"`);
  await expect(loadProof("missing", folder)).rejects.toThrow(`There are: good, misnamed`);
});

test("a proof without a committed result has none; a broken result is not taken for none", async () => {
  expect(await readCommittedResult("never-run", folder)).toBeUndefined();
  await mkdir(join(folder, "proofs", "results"), { recursive: true });
  await writeFile(resultFile("broken", "full", folder), "{");
  await expect(readCommittedResult("broken", folder)).rejects.toThrow("cannot be read");
});
