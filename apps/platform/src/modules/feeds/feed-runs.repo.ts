import { sql, type Transaction } from "kysely";
import type { Claim, OwnedDb, Schema } from "../../kit/db/index.ts";
import type { FeedFormat } from "./read/feed-record.ts";

type Tx = Transaction<Schema>;

export type RunState = "queued" | "running" | "done" | "failed" | "needs_approval" | "superseded";
export type Rejection = { line: number; stocknum: string | null; reason: string };

export type NewRun = {
  id: string;
  dealershipId: number;
  feedId: number;
  mode: "full" | "delta";
  source: string;
  objectKey: string;
  bytes: number;
  asOf: Date;
};

/** A run as whoever works on it sees it, with what its feed says. */
export type FeedRun = Omit<NewRun, "bytes"> & {
  token: number;
  approved: boolean;
  appliedThrough: number;
  format: FeedFormat | null;
  mapping: Record<string, unknown>;
  removalLimit: number | null;
};

export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
}

/** Waits for a worker; `heldForSeconds`: whoever inserts it works on it now, and holds it as a worker would. */
export async function insertRun(tx: Tx, run: NewRun, heldForSeconds?: number): Promise<void> {
  const held = heldForSeconds !== undefined;
  await sql`
    insert into feed_runs (id, dealership_id, feed_id, mode, source, object_key, bytes, as_of, state, due_at, lease_token)
    values (${run.id}, ${run.dealershipId}, ${run.feedId}, ${run.mode}, ${run.source}, ${run.objectKey}, ${run.bytes},
      ${run.asOf}, ${held ? "running" : "queued"}, now() + make_interval(secs => ${heldForSeconds ?? 0}),
      ${held ? 1 : 0})`.execute(tx);
  if (!held) await sql`notify feed_runs_due`.execute(tx);
}

export async function readRun(
  owner: OwnedDb,
  claim: Pick<Claim, "key" | "token">,
): Promise<FeedRun | undefined> {
  const [row] = await owner.read((q) =>
    q
      .selectFrom("feed_runs as r")
      .innerJoin("feeds as f", (join) =>
        join.onRef("f.dealership_id", "=", "r.dealership_id").onRef("f.id", "=", "r.feed_id"),
      )
      .select(["r.id", "r.dealership_id", "r.feed_id", "r.mode", "r.source", "r.object_key", "r.as_of"])
      .select(["r.approved_by", "r.applied_through", "f.format", "f.mapping", "f.removal_limit"])
      .where("r.id", "=", claim.key)
      .where("r.lease_token", "=", claim.token)
      .where("r.state", "=", "running"),
  );
  if (!row) return undefined;
  return {
    id: row.id,
    dealershipId: row.dealership_id,
    feedId: row.feed_id,
    mode: row.mode as NewRun["mode"],
    source: row.source,
    objectKey: row.object_key,
    asOf: row.as_of,
    token: claim.token,
    approved: row.approved_by !== null,
    appliedThrough: row.applied_through,
    format: row.format as FeedFormat | null,
    mapping: row.mapping,
    removalLimit: row.removal_limit === null ? null : Number(row.removal_limit),
  };
}

/** A newer full feed is saved already, so this one would take it back. Single cars are compared when they are saved. */
export async function isSuperseded(owner: OwnedDb, run: FeedRun): Promise<boolean> {
  const [newer] = await owner.read((q) =>
    q
      .selectFrom("feed_runs")
      .select("id")
      .where("dealership_id", "=", run.dealershipId)
      .where("feed_id", "=", run.feedId)
      .where("mode", "=", "full")
      .where("as_of", ">", run.asOf)
      .where("state", "=", "done")
      .limit(1),
  );
  return newer !== undefined;
}

export type RunChange = {
  records?: number;
  rejected?: number;
  rejections?: readonly Rejection[];
  added?: number;
  changed?: number;
  unchanged?: number;
  removed?: number;
  appliedThrough?: number;
  state?: RunState;
  message?: string | null;
};

const orNull = (value: number | undefined) => sql`${value ?? null}::integer`;

/**
 * Counts go up, facts are set, the lease begins anew. In the transaction of the work itself: when another worker has the
 * run, this throws, and the work is taken back.
 */
export async function advanceRun(
  tx: Tx,
  run: Pick<FeedRun, "id" | "dealershipId" | "token">,
  change: RunChange,
  leaseSeconds: number,
): Promise<void> {
  const isOver = change.state !== undefined && change.state !== "running";
  const { numAffectedRows } = await sql`
    update feed_runs set
      records = coalesce(${orNull(change.records)}, records),
      rejected = coalesce(${orNull(change.rejected)}, rejected),
      rejections = coalesce(${change.rejections ? JSON.stringify(change.rejections) : null}::jsonb, rejections),
      added = added + ${change.added ?? 0}, changed = changed + ${change.changed ?? 0},
      unchanged = unchanged + ${change.unchanged ?? 0}, removed = removed + ${change.removed ?? 0},
      applied_through = coalesce(${orNull(change.appliedThrough)}, applied_through),
      state = coalesce(${change.state ?? null}::text, state),
      message = coalesce(${change.message ?? null}::text, message),
      finished_at = case when ${isOver} then now() end,
      due_at = now() + make_interval(secs => ${leaseSeconds})
    where dealership_id = ${run.dealershipId}::bigint and id = ${run.id}::uuid
      and lease_token = ${run.token}::bigint and state = 'running'`.execute(tx);
  if (numAffectedRows !== 1n) throw new LeaseLostError("another worker has this run");
}

/** Given back before its lease ends: the next worker need not wait. */
export async function releaseRun(owner: OwnedDb, claim: Pick<Claim, "key" | "token">): Promise<void> {
  await owner.read((q) =>
    q
      .updateTable("feed_runs")
      .set({ due_at: new Date() })
      .where("id", "=", claim.key)
      .where("lease_token", "=", claim.token)
      .where("state", "=", "running"),
  );
}
