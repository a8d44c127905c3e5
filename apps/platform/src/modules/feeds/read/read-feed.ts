import { type FeedLimits, feedLimits } from "../limits.ts";
import { FeedProblem } from "./feed-problem.ts";
import type { FeedFormat, ReadRecord } from "./feed-record.ts";
import { peek } from "./peek.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";
import { readNdjson } from "./read-ndjson.ts";
import { readXml } from "./read-xml.ts";
import { unpackFeed } from "./unpack-feed.ts";

export type ReadOptions = {
  format?: FeedFormat | null;
  charset?: string | undefined;
  /** XML: what a car's element is called. */
  recordName?: string | undefined;
  limits?: FeedLimits;
};

/** Bytes of any format as records, one at a time. Throws FeedProblem when the whole of it is worth nothing. */
export async function* readFeed(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadRecord> {
  const { limits = feedLimits, charset, recordName } = options;
  const text = await peek(unpackFeed(source, { limits, charset }), showsFormat);
  const start = text.seen.join("");
  if (start.trim() === "") throw new FeedProblem("The feed is empty.");
  const format = options.format ?? formatOf(start);
  let records = 0;
  for await (const record of readers[format](text.all, limits, recordName)) {
    records++;
    if (records > limits.records) {
      throw new FeedProblem(
        `The feed has more than ${limits.records.toLocaleString("en-AU")} records, which is the limit.`,
      );
    }
    yield record;
  }
}

const showsFormat = (pieces: readonly string[]): boolean => pieces.join("").length >= 512;

const readers: Record<
  FeedFormat,
  (text: AsyncIterable<string>, limits: FeedLimits, recordName?: string) => AsyncGenerator<ReadRecord>
> = { json: readJson, ndjson: readNdjson, csv: readCsv, xml: readXml };

/** Told by the first characters: `<` is XML, `[` a list, `{` one object a line or a list under a name. */
export function formatOf(start: string): FeedFormat {
  const text = start.trimStart();
  if (text.startsWith("<")) return "xml";
  if (text.startsWith("[")) return "json";
  if (!text.startsWith("{")) return "csv";
  const [first = "", second] = text.split("\n", 2);
  if (second === undefined) return /^\{\s*"[^"]*"\s*:\s*\[\s*\{/.test(first) ? "json" : "ndjson";
  return isJson(first) ? "ndjson" : "json";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
