/** One record as the sender wrote it: its fields by their own names. */
export type FeedRecord = {
  /** Where it begins; for JSON, which nobody writes line by line, its place in the list. */
  line: number;
  fields: Record<string, unknown>;
};

/** A record that could not be read, though what follows it can. */
export type UnreadableRecord = { line: number; problem: string };

export type ReadRecord = FeedRecord | UnreadableRecord;

export type FeedFormat = "json" | "ndjson" | "csv" | "xml";
