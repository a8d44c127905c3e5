import type { Stream } from "./stream.ts";

/** A list drawn by weight. */
export type Weighted<T> = { values: readonly T[]; upTo: readonly number[]; total: number };

export const weighted = <T>(entries: Iterable<readonly [T, number]>): Weighted<T> => {
  const values: T[] = [];
  const upTo: number[] = [];
  let total = 0;
  for (const [value, weight] of entries) {
    if (weight <= 0) continue;
    total += weight;
    values.push(value);
    upTo.push(total);
  }
  return { values, upTo, total };
};

export const draw = <T>(stream: Stream, list: Weighted<T>): T => {
  const mark = stream.next() * list.total;
  let at = 0;
  while (at < list.upTo.length - 1 && mark >= (list.upTo[at] ?? 0)) at++;
  const value = list.values[at];
  if (value === undefined) throw new Error("Nothing to draw from");
  return value;
};
