import { loadProof, proofNames } from "./discover-proofs.ts";
import { renderTable } from "./render-table.ts";
import { readCommittedResult } from "./results.ts";

async function describeLastResult(name: string): Promise<string[]> {
  const result = await readCommittedResult(name);
  if (!result) return ["no result yet", "", ""];
  return [result.held ? "held" : "NOT HELD", result.date.slice(0, 10), result.commit.slice(0, 10)];
}

/** Every proof with its last committed result, then what each guards. */
export async function listProofs(): Promise<string> {
  const names = await proofNames();
  if (names.length === 0) return "No proofs yet: proofs/README.md says how to write one.";
  const rows: string[][] = [["proof", "last full run", "on", "commit"]];
  const details: string[] = [];
  for (const name of names) {
    const proof = await loadProof(name);
    rows.push([name, ...(await describeLastResult(name))]);
    details.push(
      `${name}\n  promise  ${proof.promise}\n  guard    ${proof.guard}\n  see red  ${proof.seeItRed}`,
    );
  }
  return `${renderTable(rows)}\n\n${details.join("\n\n")}\n\nRun one: pnpm prove NAME [--size ci|full] [--seed N]`;
}
