import type { Claim, Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import { type CarIndex, fillingAlias, nextAlias, readAliases } from "./car-index.ts";
import { type CardRow, findCardRows } from "./card-rows.repo.ts";
import { finishDirtyCars, releaseDirtyCars } from "./dirty-cars.repo.ts";
import { indexCars } from "./index-cars.ts";
import { isAway } from "./patiently.ts";

export type DrainDeps = {
  db: Db;
  index: CarIndex;
  /** Tells the page cache which keys changed; must not throw. */
  purge: (keys: readonly string[]) => Promise<void>;
  log: Logger;
};

export type DrainOptions = { batchSize: number; leaseSeconds: number };

/** Promise A3: a dead worker's cars are taken up by another within this time. */
export const defaultDrainOptions: DrainOptions = { batchSize: 500, leaseSeconds: 20 };

const retrySeconds = 2;
const ownersAtOnce = 4;

/** Claims what is due, copies it to the index, tells the edge, and finishes it. Answers how many cars it claimed. */
export async function drainDirtyCars(deps: DrainDeps, options = defaultDrainOptions): Promise<number> {
  const claims = await deps.db.forQueue("dirty_cars").claim(options.batchSize, options.leaseSeconds);
  if (claims.length === 0) return 0;
  const byOwner = Map.groupBy(claims, ({ ownerId }) => ownerId);
  try {
    const rows = await readRows(deps.db, byOwner);
    // In a backlog nobody waits for a single car; alone, its page must not be rendered from an older index.
    const write = async () =>
      indexCars(deps.index, rows, {
        into: await aliasesToWrite(deps.index),
        wait: claims.length < options.batchSize,
        requireAlias: true,
      });
    // Names that were swapped between being read and written to are read again.
    await write().catch((error: unknown) => (isAway(error) ? Promise.reject(error) : write()));
    await deps.purge(keysOf(rows));
  } catch (error) {
    await eachOwner(byOwner, (dealershipId, own) =>
      releaseDirtyCars(deps.db.forDealership({ dealershipId }), own, retrySeconds),
    );
    throw error;
  }
  await eachOwner(byOwner, async (dealershipId, own) => {
    const finished = await finishDirtyCars(deps.db.forDealership({ dealershipId }), own);
    if (finished < own.length)
      deps.log.debug({ dealershipId, again: own.length - finished }, "cars changed meanwhile");
  });
  return claims.length;
}

async function aliasesToWrite(index: CarIndex): Promise<string[]> {
  const { current, next, filling } = await readAliases(index);
  const into = [
    ...(current ? [index.alias] : []),
    ...(next ? [nextAlias(index)] : []),
    ...(filling ? [fillingAlias(index)] : []),
  ];
  if (into.length === 0) throw new Error(`no index ${index.alias} to write to`);
  return into;
}

async function readRows(db: Db, byOwner: ReadonlyMap<number, Claim[]>): Promise<CardRow[]> {
  const rows: CardRow[] = [];
  await eachOwner(byOwner, async (dealershipId, own) => {
    const keys = { dealershipIds: [dealershipId], carIds: own.map(({ key }) => Number(key)) };
    rows.push(...(await findCardRows(db.forDealership({ dealershipId }), keys)));
  });
  return rows;
}

async function eachOwner(
  byOwner: ReadonlyMap<number, Claim[]>,
  work: (dealershipId: number, claims: Claim[]) => Promise<void>,
): Promise<void> {
  const owners = [...byOwner];
  for (let from = 0; from < owners.length; from += ownersAtOnce) {
    await Promise.all(owners.slice(from, from + ownersAtOnce).map(([id, claims]) => work(id, claims)));
  }
}

/** `car-{id}`: the car's own page. `stock-{dealership}`: every list that shows cars of that dealership. */
function keysOf(rows: readonly CardRow[]): string[] {
  const owners = new Set(rows.map((row) => row.dealership_id));
  return [...rows.map(({ id }) => `car-${id}`), ...[...owners].map((id) => `stock-${id}`)];
}
