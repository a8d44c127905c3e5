/** A mapping as records are read by it: each of our fields, and the sender's names for it in order. */
export type Mapping = {
  fields: Readonly<Record<string, readonly string[]>>;
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  defaults: Readonly<Record<string, string | number | boolean>>;
};
