// What a feed may cost. Each limit has its words in the refusal, so that a sender knows what to change.

const megabyte = 1024 * 1024;

export type FeedLimits = {
  /** As sent, perhaps packed. */
  bytes: number;
  unpackedBytes: number;
  /** One car, with its comments and photo addresses. */
  recordBytes: number;
  records: number;
};

export const feedLimits: FeedLimits = {
  bytes: 256 * megabyte,
  unpackedBytes: 1024 * megabyte,
  recordBytes: megabyte,
  records: 250_000,
};

export function inWords(bytes: number): string {
  if (bytes >= 1024 * megabyte) return `${Math.round((bytes / megabyte / 1024) * 10) / 10} GB`;
  if (bytes >= megabyte) return `${Math.round(bytes / megabyte)} MB`;
  return bytes >= 1024 ? `${Math.round(bytes / 1024)} KB` : `${bytes} bytes`;
}
