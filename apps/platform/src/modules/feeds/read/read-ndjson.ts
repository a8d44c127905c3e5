// One JSON object a line. A line that is no object is rejected alone: the next one begins at the next line end.
import { type FeedLimits, inWords } from "../limits.ts";
import { FeedProblem } from "./feed-problem.ts";
import type { ReadRecord } from "./feed-record.ts";

export async function* readNdjson(
  text: AsyncIterable<string>,
  limits: FeedLimits,
): AsyncGenerator<ReadRecord> {
  let rest = "";
  let line = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const one of lines) {
      line++;
      const record = readLine(one, line);
      if (record) yield record;
    }
    if (rest.length > limits.recordBytes) throw tooLong(line + 1, limits);
  }
  const last = readLine(rest, line + 1);
  if (last && "problem" in last) {
    throw new FeedProblem(
      `The feed ends in the middle of line ${line + 1}: the rest of the file is missing.`,
    );
  }
  if (last) yield last;
}

const tooLong = (line: number, { recordBytes }: FeedLimits) =>
  new FeedProblem(`Line ${line} is longer than ${inWords(recordBytes)}. Is it one car a line?`);

function readLine(text: string, line: number): ReadRecord | undefined {
  if (text.trim() === "") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return { line, fields: value as Record<string, unknown> };
    }
  } catch {
    // Said below.
  }
  return { line, problem: "is not a JSON object" };
}
