import type { OwnedDb } from "../../kit/db/index.ts";

/** The feed that a token opens. The database is asked by the hash, under the dealership of the address only. */
export async function findFeedByToken(
  owner: OwnedDb,
  dealershipId: number,
  tokenHash: string,
): Promise<{ id: number } | undefined> {
  const [feed] = await owner.read((q) =>
    q
      .selectFrom("feeds")
      .select("id")
      .where("dealership_id", "=", dealershipId)
      .where("kind", "=", "push")
      .where("token_hash", "=", tokenHash),
  );
  return feed;
}

export async function countWaiting(owner: OwnedDb, dealershipId: number): Promise<number> {
  const [row] = await owner.read((q) =>
    q
      .selectFrom("feed_runs")
      .select((run) => run.fn.countAll<number>().as("waiting"))
      .where("dealership_id", "=", dealershipId)
      .where("state", "=", "queued"),
  );
  return Number(row?.waiting ?? 0);
}

export async function findRun(owner: OwnedDb, runId: string) {
  const [run] = await owner.read((q) => q.selectFrom("feed_runs").selectAll().where("id", "=", runId));
  return run;
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;
