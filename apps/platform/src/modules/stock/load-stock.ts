// Stock as lines of JSON, one car each, of any number of dealerships in any order.
import { type StockRecord, stockRecord } from "@forecourt/contracts";
import type { SaveReport } from "./save-batch.ts";

export type LoadProblem = { line: number; message: string };
export type LoadReport = SaveReport & { lines: number; refused: number; problems: LoadProblem[] };

type Options = {
  lines: AsyncIterable<string>;
  /** By slug. */
  dealershipIds: ReadonlyMap<string, number>;
  save: (dealershipId: number, records: readonly StockRecord[]) => Promise<SaveReport>;
  onBatch?: (report: LoadReport) => void;
  batchSize?: number;
};

const problemsKept = 20;

export async function loadStock({
  lines,
  dealershipIds,
  save,
  onBatch,
  batchSize = 500,
}: Options): Promise<LoadReport> {
  const report: LoadReport = { inserted: 0, changed: 0, unchanged: 0, lines: 0, refused: 0, problems: [] };
  const waiting = new Map<number, StockRecord[]>();

  async function flush(dealershipId: number): Promise<void> {
    const records = waiting.get(dealershipId) ?? [];
    waiting.delete(dealershipId);
    const saved = await save(dealershipId, records);
    report.inserted += saved.inserted;
    report.changed += saved.changed;
    report.unchanged += saved.unchanged;
    onBatch?.(report);
  }

  for await (const line of lines) {
    report.lines++;
    if (line.trim() === "") continue;
    const read = readLine(line, dealershipIds);
    if ("problem" in read) {
      report.refused++;
      if (report.problems.length < problemsKept)
        report.problems.push({ line: report.lines, message: read.problem });
      continue;
    }
    const records = waiting.get(read.dealershipId) ?? [];
    records.push(read.record);
    waiting.set(read.dealershipId, records);
    if (records.length >= batchSize) await flush(read.dealershipId);
  }
  for (const dealershipId of [...waiting.keys()]) await flush(dealershipId);
  return report;
}

type Read = { record: StockRecord; dealershipId: number } | { problem: string };

function readLine(line: string, dealershipIds: ReadonlyMap<string, number>): Read {
  const parsed = stockRecord.safeParse(parseJson(line));
  if (!parsed.success) {
    return {
      problem: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
    };
  }
  const dealershipId = dealershipIds.get(parsed.data.dealership_slug);
  if (dealershipId === undefined)
    return { problem: `no dealership is called ${parsed.data.dealership_slug}` };
  return { record: parsed.data, dealershipId };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Not JSON: the schema then says what it expected.
    return undefined;
  }
}
