// Cars of the demo, on a stack's own sites, database and index.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoDealers, makeStock, type StockRecord } from "@forecourt/demo";
import { answerOf } from "./api-process.ts";
import type { EdgeStack } from "./edge-stack.ts";
import { waitUntil } from "./processes.ts";
import { rootFolder } from "./results.ts";
import { runForecourt } from "./run-forecourt.ts";

type Target = Pick<EdgeStack, "env">;

export async function loadRecords(
  { env }: Target,
  outDir: string,
  records: readonly StockRecord[],
): Promise<void> {
  const file = join(outDir, "stock.jsonl");
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  await runForecourt(env, ["stock", "load", file]);
}

/** With pictures, as a dealer's stock has them. */
export async function loadDemoStock(
  stack: Target,
  outDir: string,
  dealershipSlug: string,
  count: number,
): Promise<StockRecord[]> {
  const dealer = demoDealers.find((one) => one.slug === dealershipSlug);
  if (!dealer) throw new Error(`no demo dealer ${dealershipSlug}`);
  const today = new Date().toISOString().slice(0, 10);
  const records = [...makeStock(dealer, count, today)].map((record) => ({
    ...record,
    photos: record.photos.map((file) => `demo:cars/${file}`),
  }));
  await runForecourt(stack.env, ["media", "load", join(rootFolder, "demo/photos")]);
  await loadRecords(stack, outDir, records);
  return records;
}

/** The worker has indexed them, and a page without cars that was kept meanwhile is gone. */
export async function waitForCards(port: number, host: string, path: string, least: number): Promise<void> {
  await waitUntil(
    `${host}${path} shows ${least} cars`,
    async () => ((await answerOf(port, path, host)).body.match(/href="\/cars\//g) ?? []).length >= least,
    120_000,
  );
}
