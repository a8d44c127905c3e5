import { CompiledQuery } from "kysely";
import type { Claim, OwnedDb } from "../../kit/db/index.ts";

// In the order of ids, as whoever marks them takes them: no two ever wait for each other.
const MINE = `
  select d.dealership_id, d.car_id from dirty_cars d
  join unnest($1::bigint[], $2::bigint[]) as claim(car_id, token)
    on claim.car_id = d.car_id and claim.token = d.lease_token
  order by d.car_id for update of d`;

const FINISH = `with mine as (${MINE})
  delete from dirty_cars d using mine where d.dealership_id = mine.dealership_id and d.car_id = mine.car_id
  returning d.car_id`;

const RELEASE = `with mine as (${MINE})
  update dirty_cars d set due_at = now() + make_interval(secs => $3)
  from mine where d.dealership_id = mine.dealership_id and d.car_id = mine.car_id
  returning d.car_id`;

const idsAndTokens = (claims: readonly Claim[]) => [
  claims.map(({ key }) => Number(key)),
  claims.map(({ token }) => token),
];

/** Only with the latest token: a car that was changed or claimed by another since stays dirty. */
export async function finishDirtyCars(owner: OwnedDb, claims: readonly Claim[]): Promise<number> {
  const rows = await owner.read(() => CompiledQuery.raw(FINISH, idsAndTokens(claims)));
  return rows.length;
}

/** Gives cars back before their lease ends. */
export async function releaseDirtyCars(
  owner: OwnedDb,
  claims: readonly Claim[],
  inSeconds: number,
): Promise<void> {
  await owner.read(() => CompiledQuery.raw(RELEASE, [...idsAndTokens(claims), inSeconds]));
}
