import { sql } from "kysely";
import type { Claim, OwnedDb } from "../../kit/db/index.ts";

export type PendingPhoto = { id: number; position: number; source_url: string };

/** Null: the job is another's by now. */
export async function readPendingPhotos(owner: OwnedDb, claim: Claim): Promise<PendingPhoto[] | null> {
  const rows = await owner.read((q) =>
    q
      .selectFrom("photo_jobs as j")
      .leftJoin("photos as p", (join) =>
        join
          .onRef("p.dealership_id", "=", "j.dealership_id")
          .onRef("p.car_id", "=", "j.car_id")
          .on("p.state", "=", "pending")
          .on((photo) => sql<boolean>`${photo.ref("p.source_url")} ~* '^https?:'`),
      )
      .select(["p.id", "p.position", "p.source_url"])
      .where("j.car_id", "=", Number(claim.key))
      .where("j.lease_token", "=", claim.token)
      .orderBy("p.position"),
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, position, source_url }) =>
    id === null || position === null || source_url === null ? [] : [{ id, position, source_url }],
  );
}

export type FetchedPhoto =
  | { id: number; state: "stored"; content_hash: string; width: number; height: number; preview: string }
  | { id: number; state: "failed"; failure: string };

/**
 * What was fetched, in one transaction with the car's new version and its mark. A car that has the same picture already
 * keeps it once: the other is marked as its double. Answers false when the job was another's.
 */
export async function finishPhotos(
  owner: OwnedDb,
  claim: Claim,
  fetched: readonly FetchedPhoto[],
  /** Some may come later: when to try them again; null: all is done. */
  againInSeconds: number | null,
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const { numAffectedRows } =
      againInSeconds === null
        ? await sql`delete from photo_jobs where dealership_id = ${claim.ownerId}::bigint
            and car_id = ${claim.key}::bigint and lease_token = ${claim.token}::bigint`.execute(tx)
        : await sql`update photo_jobs set due_at = now() + make_interval(secs => ${againInSeconds})
            where dealership_id = ${claim.ownerId}::bigint and car_id = ${claim.key}::bigint
            and lease_token = ${claim.token}::bigint`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    if (fetched.length === 0) return true;
    await sql`
      update photos p set state = r.state, content_hash = r.content_hash, width = r.width, height = r.height,
        preview = r.preview, failure = r.failure
      from jsonb_to_recordset(${JSON.stringify(fetched)}::jsonb) as r(id bigint, state text, content_hash text,
        width integer, height integer, preview text, failure text)
      where p.dealership_id = ${claim.ownerId}::bigint and p.id = r.id and p.state = 'pending'`.execute(tx);
    await sql`
      update photos p set state = 'failed', failure = 'the same picture as photo ' || (first.position + 1)
      from photos first
      where p.dealership_id = ${claim.ownerId}::bigint and p.car_id = ${claim.key}::bigint and p.state = 'stored'
        and first.dealership_id = p.dealership_id and first.car_id = p.car_id and first.state = 'stored'
        and first.content_hash = p.content_hash
        and (first.position, first.id) < (p.position, p.id)`.execute(tx);
    await sql`update cars set version = version + 1
      where dealership_id = ${claim.ownerId}::bigint and id = ${claim.key}::bigint`.execute(tx);
    await sql`
      insert into dirty_cars (dealership_id, car_id) values (${claim.ownerId}::bigint, ${claim.key}::bigint)
      on conflict (dealership_id, car_id) do update
      set due_at = now(), marked_at = now(), lease_token = dirty_cars.lease_token + 1`.execute(tx);
    return true;
  });
}
