// First pass over a feed: every record read, mapped and checked, before anything is saved. What is good goes to a file of
// this run's own; memory holds the keys only.
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { StockRecord } from "@forecourt/contracts";
import type { Rejection } from "./feed-runs.repo.ts";
import { mapRecord } from "./map/map-record.ts";
import { type FeedMapping, resolveMapping } from "./map/mapping.ts";
import type { FeedFormat, ReadRecord } from "./read/feed-record.ts";
import { readFeed } from "./read/read-feed.ts";

/** The first of them are kept with the run; the rest are counted. */
const rejectionsKept = 200;

export type StagedFeed = {
  records: number;
  rejected: number;
  rejections: Rejection[];
  /** Of good records, by the line they stand on. */
  stocknums: ReadonlyMap<string, number>;
  vins: readonly string[];
  /** Of rejected records: their cars stay as they are. */
  shielded: readonly string[];
  /** Named as gone. */
  removals: readonly string[];
  /** The good records again, in their order. */
  cars(): AsyncGenerator<StockRecord>;
  discard(): Promise<void>;
};

type Options = {
  format: FeedFormat | null;
  mapping: FeedMapping;
  onRecord?: (records: number) => Promise<void> | undefined;
};

export async function stageFeed(source: AsyncIterable<Uint8Array>, options: Options): Promise<StagedFeed> {
  const folder = await mkdtemp(join(tmpdir(), "feed-"));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await stageInto(join(folder, "cars.ndjson"), source, options)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function stageInto(file: string, source: AsyncIterable<Uint8Array>, options: Options) {
  const mapping = resolveMapping(options.mapping);
  const { charset, record: recordName } = options.mapping;
  const stocknums = new Map<string, number>();
  const vins: string[] = [];
  const shielded: string[] = [];
  const removals: string[] = [];
  const rejections: Rejection[] = [];
  let records = 0;
  let rejected = 0;
  const reject = (line: number, stocknum: string | null, reason: string): void => {
    rejected++;
    if (stocknum !== null) shielded.push(stocknum);
    if (rejections.length < rejectionsKept) rejections.push({ line, stocknum, reason: reason.slice(0, 500) });
  };
  const out = createWriteStream(file);
  const write = async (record: StockRecord): Promise<void> => {
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, "drain");
  };
  const take = async (read: ReadRecord): Promise<void> => {
    if ("problem" in read) return reject(read.line, null, read.problem);
    const mapped = mapRecord(read.fields, mapping);
    if (mapped.kind === "rejected") return reject(read.line, mapped.stocknum, mapped.reason);
    if (mapped.kind === "removal") return void removals.push(mapped.stocknum);
    const { stocknum, vin } = mapped.record;
    const earlier = stocknums.get(stocknum);
    if (earlier !== undefined) {
      return reject(read.line, stocknum, `has the stock number of line ${earlier}; that one counts`);
    }
    stocknums.set(stocknum, read.line);
    if (vin) vins.push(vin);
    await write(mapped.record);
  };
  try {
    for await (const read of readFeed(source, { format: options.format, charset, recordName })) {
      records++;
      await take(read);
      await options.onRecord?.(records);
    }
  } finally {
    out.end();
    await once(out, "close");
  }
  return { records, rejected, rejections, stocknums, vins, shielded, removals, cars: () => carsOf(file) };
}

async function* carsOf(file: string): AsyncGenerator<StockRecord> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield JSON.parse(line) as StockRecord;
}
