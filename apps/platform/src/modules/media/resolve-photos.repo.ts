import { type RawBuilder, sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import { demoScheme, type NamedPicture } from "./named-pictures.ts";

/**
 * Photos that came before their pictures: now they have an address, so their cars are a version further and dirty.
 * Over all dealerships, hence the operator's handle. Answers how many photos were resolved.
 */
export async function resolvePhotos(
  operator: OwnedDb,
  pictures: ReadonlyMap<string, NamedPicture>,
): Promise<number> {
  const rows = [...pictures].map(([name, picture]) => ({ source_url: `${demoScheme}${name}`, ...picture }));
  return operator.transaction(async (tx) => {
    const { rows: resolved } = await resolveStatement(JSON.stringify(rows)).execute(tx);
    return resolved[0]?.photos ?? 0;
  });
}

function resolveStatement(pictures: string): RawBuilder<{ photos: number }> {
  return sql`
    with given as (
      select * from jsonb_to_recordset(${pictures}::jsonb)
        as r(source_url text, hash text, width integer, height integer)
    ), resolved as (
      update photos p
      set state = 'stored', content_hash = g.hash, width = g.width, height = g.height, failure = null
      from given g
      where p.source_url = g.source_url and (p.state <> 'stored' or p.content_hash is distinct from g.hash)
      returning p.dealership_id, p.car_id
    ), raised as (
      update cars c set version = c.version + 1
      from (select distinct dealership_id, car_id from resolved) r
      where c.dealership_id = r.dealership_id and c.id = r.car_id
      returning c.dealership_id, c.id
    ), marked as (
      insert into dirty_cars (dealership_id, car_id)
      select dealership_id, id from raised order by dealership_id, id
      on conflict (dealership_id, car_id) do update
      set due_at = now(), marked_at = now(), lease_token = dirty_cars.lease_token + 1
    )
    select count(*)::int as photos from resolved`;
}
