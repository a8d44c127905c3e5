// CSV with a header line; comma, semicolon, tab or bar, told by the header.
import { type CsvError, type Info, parse } from "csv-parse";
import { type FeedLimits, inWords } from "../limits.ts";
import { FeedProblem } from "./feed-problem.ts";
import type { ReadRecord } from "./feed-record.ts";
import { peek } from "./peek.ts";

const delimiters = [",", ";", "\t", "|"];
const mostColumns = 500;

/** `error`: left out of the published types; set with `relax_column_count` when the columns do not match the header. */
type Row = { record: Record<string, string>; info: Info & { error?: CsvError } };

export async function* readCsv(text: AsyncIterable<string>, limits: FeedLimits): AsyncGenerator<ReadRecord> {
  const { seen, all } = await peek(text, (pieces) => isLongEnough(pieces, limits));
  const header = headerOf(seen.join(""), limits);
  const delimiter = delimiterOf(header);
  const names = header.split(delimiter).length;
  if (names < 2) throw new FeedProblem("The CSV has no header line with the names of its columns.");
  if (names > mostColumns) throw new FeedProblem(`The CSV has more than ${mostColumns} columns.`);
  const parser = parse({
    columns: (given: string[]) => given.map((name) => name.trim().toLowerCase()),
    delimiter,
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: limits.recordBytes,
  });
  const feeding = feed(parser, all);
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      // `lines` is where the record ended; one with line ends inside is named by its last line.
      const line = info.lines;
      if (info.error) yield { line, problem: columnWords(info.error) };
      else yield { line, fields: record };
    }
  } catch (error) {
    throw problemOf(error, limits);
  } finally {
    parser.destroy();
    await feeding;
  }
}

async function feed(parser: ReturnType<typeof parse>, text: AsyncIterable<string>): Promise<void> {
  try {
    for await (const piece of text) {
      if (parser.destroyed) return;
      if (!parser.write(piece)) {
        await new Promise<void>((resolve) => {
          parser.once("drain", resolve).once("close", resolve);
        });
      }
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}

const isLongEnough = (pieces: readonly string[], limits: FeedLimits): boolean =>
  (pieces.at(-1)?.includes("\n") ?? false) ||
  pieces.reduce((length, piece) => length + piece.length, 0) > limits.recordBytes;

function headerOf(start: string, { recordBytes }: FeedLimits): string {
  const [header = ""] = start.split("\n", 1);
  if (header.length > recordBytes) {
    throw new FeedProblem(
      `The first line is longer than ${inWords(recordBytes)}. Is it a CSV with a header?`,
    );
  }
  return header.replace(/^\uFEFF/, "").trim();
}

/** The one that splits the header into most names. */
const delimiterOf = (header: string): string =>
  delimiters.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ",";

const columnWords = (error: CsvError): string =>
  `has another number of columns than the header (${Array.isArray(error.record) ? error.record.length : "?"})`;

function problemOf(error: unknown, limits: FeedLimits): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const line = error instanceof Error && "lines" in error ? ` around line ${String(error.lines)}` : "";
  if (code === "CSV_MAX_RECORD_SIZE") {
    return new FeedProblem(
      `A record${line} is longer than ${inWords(limits.recordBytes)}: a quote that is never closed, or not a CSV.`,
    );
  }
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    return new FeedProblem(
      "The CSV ends inside a quoted text: the rest of the file is missing, or a quote is not closed.",
    );
  }
  return code.startsWith("CSV_") ? new FeedProblem(`The CSV is not valid${line} (${code}).`) : error;
}
