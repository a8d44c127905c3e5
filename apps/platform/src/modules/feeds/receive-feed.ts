// Bytes from anywhere become an object in the store and a run that waits: what was accepted is never lost.
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "../../kit/db/index.ts";
import type { Storage } from "../../kit/storage.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import { insertRun, type NewRun } from "./feed-runs.repo.ts";
import { type FeedLimits, feedLimits, inWords } from "./limits.ts";
import { FeedProblem } from "./read/feed-problem.ts";

export type ReceiveDeps = { db: Pick<Db, "forDealership">; storage: Pick<Storage, "putFile"> };

export type ReceivedFeed = {
  dealershipId: number;
  feedId: number;
  mode: NewRun["mode"];
  /** Where it came from, in words for the report. */
  source: string;
  /** The moment its facts are of. */
  asOf: Date;
  bytes: AsyncIterable<Uint8Array>;
  heldForSeconds?: number;
};

export async function receiveFeed(
  { db, storage }: ReceiveDeps,
  { bytes, heldForSeconds, ...feed }: ReceivedFeed,
  limits: FeedLimits = feedLimits,
): Promise<NewRun> {
  const folder = await mkdtemp(join(tmpdir(), "received-"));
  try {
    const path = join(folder, "feed");
    await pipeline(bounded(bytes, limits.bytes), createWriteStream(path));
    const { size } = await stat(path);
    if (size === 0) throw new FeedProblem("The feed is empty.");
    const id = uuidV7(new Date());
    const run: NewRun = { id, objectKey: `feed-runs/${feed.dealershipId}/${id}`, bytes: size, ...feed };
    await storage.putFile({ key: run.objectKey, path, contentType: "application/octet-stream" });
    await db
      .forDealership({ dealershipId: feed.dealershipId })
      .transaction((tx) => insertRun(tx, run, heldForSeconds));
    return run;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* bounded(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > most) throw new FeedProblem(`The feed is larger than ${inWords(most)}, which is the limit.`);
    yield chunk;
  }
}
