// A feed's mapping is data: what the sender calls a field, and what its words mean. The column feeds.mapping holds what
// differs from one of the mappings that ship.
import { z } from "zod";
import { australian } from "./australian.ts";
import type { Mapping } from "./field-mapping.ts";
import { ownNames } from "./own-names.ts";

const fieldName = z.string().min(1).max(100);

export const feedMapping = z.strictObject({
  /** Which shipped mapping this one starts from. */
  base: z.enum(["australian", "own"]).default("australian"),
  /** Our field → the sender's; the first that has a value counts. `images.url`: a field inside. */
  fields: z.record(fieldName, z.union([fieldName, z.array(fieldName).max(10)])).default({}),
  /** Our field → the sender's word (lower case) → ours. */
  words: z.record(fieldName, z.record(z.string().max(100), z.string().max(100))).default({}),
  /** Our field → what counts where the sender says nothing. */
  defaults: z.record(fieldName, z.union([z.string().max(300), z.number(), z.boolean()])).default({}),
  charset: z.string().max(40).optional(),
  /** XML: what a car's element is called. */
  record: fieldName.optional(),
});
export type FeedMapping = z.output<typeof feedMapping>;

const shipped: Record<FeedMapping["base"], Mapping> = { australian, own: ownNames };

export function resolveMapping(given: FeedMapping): Mapping {
  const base = shipped[given.base];
  const fields = Object.entries(given.fields).map(([ours, theirs]) => [ours, [theirs].flat()] as const);
  const words = Object.entries(given.words).map(
    ([ours, list]) => [ours, { ...base.words[ours], ...list }] as const,
  );
  return {
    fields: { ...base.fields, ...Object.fromEntries(fields) },
    words: { ...base.words, ...Object.fromEntries(words) },
    defaults: { ...base.defaults, ...given.defaults },
  };
}
