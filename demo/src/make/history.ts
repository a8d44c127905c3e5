import { type Facts, holds } from "../facts.ts";
import type { CarCondition, CarHistory } from "../stock-record.ts";
import type { Stream } from "../stream.ts";
import type { CommentTables, Sentence } from "../tables/comments.ts";
import type { ValueTables } from "../tables/values.ts";
import { draw, type Weighted, weighted } from "../weighted.ts";

const tables = new WeakMap<ValueTables, Weighted<CarCondition>>();

export const drawCondition = (stream: Stream, values: ValueTables, demo: boolean): CarCondition => {
  const known =
    tables.get(values) ??
    weighted(
      Object.entries(values.condition).map(([word, row]) => [word as CarCondition, row.odds] as const),
    );
  tables.set(values, known);
  const drawn = draw(stream, known);
  // A demonstrator counts as good at least.
  return demo && drawn !== "excellent" ? "good" : drawn;
};

/** Counts what fits, then finds the drawn one again: no list is made for any car. */
const drawSentence = (stream: Stream, pool: readonly Sentence[], facts: Facts): string | null => {
  let fitting = 0;
  for (const sentence of pool) if (holds(sentence.when, facts)) fitting++;
  let left = Math.floor(stream.next() * fitting);
  for (const sentence of pool) if (holds(sentence.when, facts) && left-- === 0) return sentence.text;
  return null;
};

/** Drawn once; the comment and the page both read it. */
export const drawHistory = (
  stream: Stream,
  comments: CommentTables,
  facts: Facts,
  condition: CarCondition,
): CarHistory => {
  return {
    condition,
    owners: drawSentence(stream, comments.pools.owners, facts),
    service: drawSentence(stream, comments.pools.service, facts),
    keys: drawSentence(stream, comments.pools.keys, facts),
    tyres: drawSentence(stream, comments.pools.tyres, facts),
    note: drawSentence(stream, comments.pools.note, facts),
    check: drawSentence(stream, comments.pools.check, facts),
  };
};
