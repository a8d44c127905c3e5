// One run, whoever started it (push, pull, drop folder, file): read and check everything, ask a person if too much would
// go, then save batch by batch. A run that is killed is started again from its bytes in the store and ends the same.
import type { StockRecord } from "@forecourt/contracts";
import type { Claim, Db, OwnedDb } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { Storage } from "../../kit/storage.ts";
import {
  countMissing,
  removeMissing,
  removeNamed,
  type SaveReport,
  type StockDeps,
  saveStock,
} from "../stock/index.ts";
import { advanceRun, type FeedRun, isSuperseded, type RunChange, readRun } from "./feed-runs.repo.ts";
import { forgetOldBytes } from "./forget-old-bytes.ts";
import { feedMapping } from "./map/mapping.ts";
import { FeedProblem } from "./read/feed-problem.ts";
import { readRemovalLimit } from "./removal-limit.ts";
import { type StagedFeed, stageFeed } from "./stage-feed.ts";

export type RunDeps = {
  db: Db;
  storage: Pick<Storage, "open" | "remove">;
  findPictures: StockDeps["findPictures"];
  log: Logger;
  /** Told now and then: how far it is. */
  onProgress?: (progress: RunProgress) => void;
  leaseSeconds?: number;
  batchSize?: number;
  /** Stops between two batches; what is saved stays, and whoever takes the run up goes on behind it. */
  signal?: AbortSignal;
};
export type RunProgress = { phase: "reading" | "saving" | "removing"; done: number; of: number | null };
export type RunOutcome = {
  state: "done" | "failed" | "needs_approval" | "superseded" | "lost";
  message: string;
};

/** Under the 30 s in which a dead worker's work must be picked up again (promise A3). */
const defaultLeaseSeconds = 25;
const heartbeatMs = 5000;
const defaultBatchSize = 500;
const removalsAtOnce = 1000;
/** A run that ends its worker each time must end itself; an outage of the store of a quarter of an hour must not. */
const mostAttempts = 40;

type Work = { deps: RunDeps; run: FeedRun; owner: OwnedDb; advance: (change: RunChange) => Promise<void> };

export async function processRun(
  deps: RunDeps,
  claim: Pick<Claim, "ownerId" | "key" | "token"> & Partial<Claim>,
): Promise<RunOutcome> {
  const owner = deps.db.forDealership({ dealershipId: claim.ownerId });
  const run = await readRun(owner, claim);
  if (!run) return { state: "lost", message: "another worker has this run" };
  const leaseSeconds = deps.leaseSeconds ?? defaultLeaseSeconds;
  const advance = (change: RunChange) => owner.transaction((tx) => advanceRun(tx, run, change, leaseSeconds));
  const finish = async (
    state: Exclude<RunOutcome["state"], "lost">,
    message: string,
  ): Promise<RunOutcome> => {
    await advance({ state, message });
    deps.log.info({ run: run.id, dealership_id: run.dealershipId, state, message }, "feed run ended");
    await forgetOldBytes(deps, owner, run.dealershipId);
    return { state, message };
  };
  if ((claim.attempts ?? 0) > mostAttempts) {
    return finish("failed", `It was begun ${mostAttempts} times and never ended; the log says why.`);
  }
  if (await isSuperseded(owner, run)) {
    return finish("superseded", "A newer full feed is here already; this one is not applied.");
  }
  try {
    return await stageAndSave({ deps, run, owner, advance }, finish);
  } catch (error) {
    if (error instanceof FeedProblem) return finish("failed", error.message);
    throw error;
  }
}

type Finish = (state: "done" | "failed" | "needs_approval", message: string) => Promise<RunOutcome>;

async function stageAndSave(work: Work, finish: Finish): Promise<RunOutcome> {
  const staged = await stage(work);
  try {
    const { records, rejected, rejections } = staged;
    await work.advance({ records, rejected, rejections });
    if (records > 0 && rejected === records) {
      return await finish("failed", `None of the ${records} records could be used; the first says why.`);
    }
    const refusal = await askBeforeRemoving(work, staged);
    if (refusal) return await finish("needs_approval", refusal);
    await saveAll(work, staged);
    await removeAll(work, staged);
    return await finish(
      "done",
      rejected === 0 ? "All of it is saved." : `Saved, but for ${rejected} records.`,
    );
  } finally {
    await staged.discard();
  }
}

async function stage({ deps, run, advance }: Work): Promise<StagedFeed> {
  const bytes = await deps.storage.open(run.objectKey);
  if (!bytes) throw new FeedProblem("The feed's file is not in the store any more.");
  let beat = performance.now();
  const onRecord = (records: number): Promise<void> | undefined => {
    if (records % 200 !== 0) return undefined;
    deps.signal?.throwIfAborted();
    deps.onProgress?.({ phase: "reading", done: records, of: null });
    if (performance.now() - beat < heartbeatMs) return undefined;
    beat = performance.now();
    return advance({});
  };
  try {
    return await stageFeed(bytes, { format: run.format, mapping: feedMapping.parse(run.mapping), onRecord });
  } finally {
    bytes.destroy();
  }
}

const scopeOf = ({ dealershipId, feedId, asOf }: FeedRun) => ({ dealershipId, feedId, asOf });

/** A full feed that lost most of its cars is more often broken than true. */
async function askBeforeRemoving(
  { deps, run, owner }: Work,
  staged: StagedFeed,
): Promise<string | undefined> {
  if (run.mode !== "full" || run.approved || run.appliedThrough > 0) return undefined;
  const limit = run.removalLimit ?? (await readRemovalLimit(deps.db, run.dealershipId));
  const { live, missing } = await owner.transaction((tx) =>
    countMissing(tx, scopeOf(run), {
      stocknums: [...staged.stocknums.keys(), ...staged.shielded],
      vins: staged.vins,
    }),
  );
  if (missing <= live * limit) return undefined;
  const share = Math.round((missing / live) * 100);
  return (
    `This full feed would remove ${missing} of ${live} cars (${share} %); more than ${Math.round(limit * 100)} % needs a ` +
    `person's word. Nothing is changed. If it is right: forecourt feeds approve ${run.id}`
  );
}

async function saveAll(work: Work, staged: StagedFeed): Promise<void> {
  const { deps, run } = work;
  const { batchSize = defaultBatchSize } = deps;
  let place = 0;
  let batch: StockRecord[] = [];
  for await (const car of staged.cars()) {
    place++;
    // Saved by the one who was killed.
    if (place <= run.appliedThrough) continue;
    batch.push(car);
    if (batch.length < batchSize) continue;
    await saveSome(work, staged, batch, place);
    deps.onProgress?.({ phase: "saving", done: place, of: staged.stocknums.size });
    batch = [];
  }
  if (batch.length > 0) await saveSome(work, staged, batch, place);
}

async function saveSome(
  { deps, run }: Work,
  staged: StagedFeed,
  batch: readonly StockRecord[],
  place: number,
): Promise<void> {
  deps.signal?.throwIfAborted();
  const report = ({ inserted, changed, unchanged }: SaveReport): RunChange => ({
    added: inserted,
    changed,
    unchanged,
    appliedThrough: place,
  });
  await saveStock(deps, { dealershipId: run.dealershipId }, batch, {
    source: "feed",
    feed: { id: run.feedId, asOf: run.asOf, stocknums: staged.stocknums },
    alongside: (tx, saved) => advanceRun(tx, run, report(saved), deps.leaseSeconds ?? defaultLeaseSeconds),
  });
}

async function removeAll({ deps, run, owner }: Work, staged: StagedFeed): Promise<void> {
  const leaseSeconds = deps.leaseSeconds ?? defaultLeaseSeconds;
  const remove = (some: (tx: Parameters<typeof removeNamed>[0]) => Promise<number>): Promise<number> =>
    owner.transaction(async (tx) => {
      const removed = await some(tx);
      await advanceRun(tx, run, { removed }, leaseSeconds);
      return removed;
    });
  for (let from = 0; from < staged.removals.length; from += removalsAtOnce) {
    await remove((tx) => removeNamed(tx, scopeOf(run), staged.removals.slice(from, from + removalsAtOnce)));
  }
  if (run.mode !== "full") return;
  let gone = 0;
  for (;;) {
    const removed = await remove((tx) =>
      removeMissing(tx, scopeOf(run), { limit: removalsAtOnce, keep: staged.shielded }),
    );
    gone += removed;
    deps.onProgress?.({ phase: "removing", done: gone, of: null });
    if (removed < removalsAtOnce) return;
  }
}
