// An index that is not there (a new platform, or a lost one) is filled before it is searched: until then searches answer
// from the rows, which is slower and true, and never "0 cars".
import { errors } from "@opensearch-project/opensearch";
import { sql } from "kysely";
import type { Db } from "../../kit/db/index.ts";
import {
  type CarIndex,
  createIndex,
  dropIndex,
  fillingAlias,
  nextName,
  readAliases,
  readEveryShape,
  showIndex,
} from "./car-index.ts";
import { onceOnly } from "./patiently.ts";

type Owners = Pick<Db, "forDealership" | "dealershipIds">;

/** Answers true while the index is being filled. Killed in between, it does the same again. */
export async function beginFilling(db: Owners, index: CarIndex): Promise<boolean> {
  const before = await readAliases(index);
  const { current, filling } = before;
  if (current) {
    // A rebuild was faster.
    if (filling) await dropIndex(index, filling);
    return false;
  }
  if (filling) return true;
  // Marked first: an index that is there has all it needs on the way.
  await markEveryCar(db);
  try {
    await createIndex(index, nextName(index, before), fillingAlias(index));
  } catch (error) {
    // Another worker was faster: 400 is "it exists".
    if (!(error instanceof errors.ResponseError && error.statusCode === 400)) throw error;
  }
  return true;
}

/**
 * An older index of another shape is a former release's. A newer one says that another release has been at work since
 * and has written to its own alone: what is here is stale, and is filled again. For a worker that starts: one that is being
 * replaced meets the newer index too, while its own is still searched.
 */
export async function forgetOtherShapes(index: CarIndex): Promise<void> {
  const { current } = await readAliases(index);
  const every = await readEveryShape(index);
  const own = every.find(({ name }) => name === current);
  if (!own) return;
  const others = every.filter(({ name }) => !name.startsWith(`${index.alias}-`));
  const isStale = others.some(({ createdMs }) => createdMs > own.createdMs);
  for (const { name } of isStale ? [own] : others) await onceOnly(() => dropIndex(index, name), 404);
}

/** Every car is in: searches may see it. */
export async function endFilling(index: CarIndex): Promise<void> {
  const { current, filling } = await readAliases(index);
  if (!filling) return;
  if (current) return dropIndex(index, filling);
  await index.engine.keep((client) => client.indices.refresh({ index: filling }));
  await showIndex(index, filling, fillingAlias(index));
}

/** Owner by owner: the worker has no login that sees all cars at once. */
async function markEveryCar(db: Owners): Promise<void> {
  for (const id of await db.dealershipIds()) {
    await db.forDealership({ dealershipId: id }).transaction((tx) =>
      sql`
        insert into dirty_cars (dealership_id, car_id)
        select dealership_id, id from cars where dealership_id = ${id}::bigint order by id
        on conflict (dealership_id, car_id) do update
        set due_at = now(), marked_at = now(), lease_token = dirty_cars.lease_token + 1`.execute(tx),
    );
  }
}
