// A new index beside the old one: made, filled, caught up, swapped in by one atomic step. Searches never notice.
import { setTimeout as sleep } from "node:timers/promises";
import type { OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { carVersionPages, carVersions } from "./all-cars.repo.ts";
import { type CarIndex, createIndex, dropIndex, nextAlias, readAliases } from "./car-index.ts";
import { type CarKeys, findCardRows } from "./card-rows.repo.ts";
import { indexCars } from "./index-cars.ts";
import { diffIndex, type OwnedCarVersion } from "./index-diff.ts";

type Deps = { index: CarIndex; operator: OwnedDb; onProgress?: (cars: number) => void };
type Options = {
  /** Throws away what a rebuild that died left behind. */
  restart?: boolean;
  pageSize?: number;
  /** Searches that began on the old index end within this time. */
  lingerMs?: number;
};

export type RebuildReport = { name: string; cars: number; caughtUp: number };

export async function rebuildIndex(deps: Deps, options: Options = {}): Promise<RebuildReport> {
  const { index } = deps;
  const before = await readAliases(index);
  if (before.next && !options.restart) {
    throw new AppError("conflict", {
      message: `${before.next} is being built. If that rebuild died, start again with --restart.`,
    });
  }
  if (before.next) await dropIndex(index, before.next);
  const name = `${index.alias}-${before.highest + 1}`;
  // From here on workers write every change to both, so the copy below can only be behind where it read too early;
  // the version decides which of two writes counts.
  await createIndex(index, name, nextAlias(index));
  await setRefresh(index, name, "-1");
  const cars = await copyCars(deps, name, options.pageSize ?? 1000);
  await setRefresh(index, name, "1s");
  await catchUp(deps, name);
  await swap(index, name, before.current);
  const caughtUp = await catchUp(deps, name);
  await sleep(options.lingerMs ?? 2000);
  if (before.current) await dropIndex(index, before.current);
  return { name, cars, caughtUp };
}

async function copyCars(
  { index, operator, onProgress }: Deps,
  name: string,
  pageSize: number,
): Promise<number> {
  let copied = 0;
  let writing: Promise<void> = Promise.resolve();
  for await (const page of carVersionPages(operator, pageSize)) {
    const rows = await findCardRows(operator, keysOf(page));
    // One page is written while the next is read.
    await writing;
    writing = indexCars(index, rows, { into: [name], wait: false, requireAlias: false });
    // Its failure is seen at the next await; until then nobody else would look.
    writing.catch(() => undefined);
    copied += rows.length;
    onProgress?.(copied);
  }
  await writing;
  return copied;
}

const keysOf = (cars: readonly OwnedCarVersion[]): CarKeys => ({
  dealershipIds: [...new Set(cars.map((car) => car.dealership_id))],
  carIds: cars.map(({ id }) => id),
});

/** What a worker wrote to the old index alone because it looked just before the new one was there. */
async function catchUp({ index, operator }: Deps, name: string): Promise<number> {
  const { missing, behind } = await diffIndex(index, name, carVersions(operator));
  const cars = [...missing, ...behind];
  for (let from = 0; from < cars.length; from += 1000) {
    const rows = await findCardRows(operator, keysOf(cars.slice(from, from + 1000)));
    await indexCars(index, rows, { into: [name], wait: false, requireAlias: false });
  }
  return cars.length;
}

async function swap(index: CarIndex, name: string, old: string | undefined): Promise<void> {
  const actions = [
    ...(old ? [{ remove: { index: old, alias: index.alias } }] : []),
    { add: { index: name, alias: index.alias } },
    { remove: { index: name, alias: nextAlias(index) } },
  ];
  await index.engine.call((client) => client.indices.updateAliases({ body: { actions } }));
}

async function setRefresh({ engine }: CarIndex, name: string, refresh_interval: string): Promise<void> {
  await engine.call((client) =>
    client.indices.putSettings({ index: name, body: { index: { refresh_interval } } as never }),
  );
}
