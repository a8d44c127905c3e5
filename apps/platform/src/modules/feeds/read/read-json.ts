// A list of cars, at the top or under one name: [{…}] or {"vehicles": [{…}]}. Read piece by piece: memory holds the car
// that is being read, never the list.
import { JSONParser } from "@streamparser/json";
import { type FeedLimits, inWords } from "../limits.ts";
import { FeedProblem } from "./feed-problem.ts";
import type { ReadRecord } from "./feed-record.ts";

export async function* readJson(text: AsyncIterable<string>, limits: FeedLimits): AsyncGenerator<ReadRecord> {
  const found: ReadRecord[] = [];
  let place = 0;
  let unread = 0;
  const parser = new JSONParser({ paths: ["$.*", "$.*.*"], keepStack: false });
  parser.onValue = ({ value, stack, parent }) => {
    // A car is an object in a list; `$.*.*` also sees the fields of a car in a list at the top.
    if (!Array.isArray(parent) || stack.length > 2 || (stack.length === 2 && !isUnderName(stack[1]?.key)))
      return;
    place++;
    unread = 0;
    found.push(
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? { line: place, fields: value as Record<string, unknown> }
        : { line: place, problem: "is not an object" },
    );
  };
  for await (const piece of text) {
    unread += piece.length;
    parse(parser, piece, place);
    yield* found.splice(0);
    if (unread > limits.recordBytes + piece.length) throw tooLong(place + 1, limits);
  }
  if (!parser.isEnded) {
    throw new FeedProblem(
      `The JSON ends in the middle, after ${place} records: the rest of the file is missing.`,
    );
  }
  yield* found.splice(0);
}

const isUnderName = (key: unknown): boolean => typeof key === "string";

const tooLong = (place: number, { recordBytes }: FeedLimits) =>
  new FeedProblem(`Record ${place} is longer than ${inWords(recordBytes)}. Is the feed a list of cars?`);

function parse(parser: JSONParser, piece: string, place: number): void {
  try {
    parser.write(piece);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0]?.slice(0, 200) : "";
    throw new FeedProblem(`The JSON is not valid after record ${place}: ${reason}`);
  }
}
