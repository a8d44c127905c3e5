// A new index beside the old one: made, filled, caught up, swapped in by one atomic step. Searches never notice.
import { setTimeout as sleep } from "node:timers/promises";
import type { OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { carVersionPages, carVersions } from "./all-cars.repo.ts";
import {
  type CarIndex,
  createIndex,
  dropIndex,
  nextAlias,
  nextName,
  readAliases,
  showIndex,
} from "./car-index.ts";
import { type CarKeys, findCardRows } from "./card-rows.repo.ts";
import { indexCars } from "./index-cars.ts";
import { diffIndex, type OwnedCarVersion } from "./index-diff.ts";
import { onceOnly, patienceMs, patiently } from "./patiently.ts";

type Deps = { index: CarIndex; operator: OwnedDb; onProgress?: (cars: number) => void };
type Options = {
  /** Throws away what a rebuild that died left behind. */
  restart?: boolean;
  pageSize?: number;
  /** Searches that began on the old index end within this time. */
  lingerMs?: number;
};

const copying = { wait: false, requireAlias: false, patienceMs } as const;

export type RebuildReport = { name: string; cars: number; caughtUp: number };

export async function rebuildIndex(deps: Deps, options: Options = {}): Promise<RebuildReport> {
  const { index } = deps;
  const before = await patiently(() => readAliases(index));
  if (before.next && !options.restart) {
    throw new AppError("conflict", {
      message: `${before.next} is being built. If that rebuild died, start again with --restart.`,
    });
  }
  const { next } = before;
  if (next) await onceOnly(() => dropIndex(index, next), 404);
  const name = nextName(index, before);
  // From here on workers write every change to both, so the copy below can only be behind where it read too early;
  // the version decides which of two writes counts.
  await onceOnly(() => createIndex(index, name, nextAlias(index)), 400);
  await setRefresh(index, name, "-1");
  const cars = await copyCars(deps, name, options.pageSize ?? 1000);
  await setRefresh(index, name, "1s");
  await catchUp(deps, name);
  await patiently(() => swap(index, name));
  const caughtUp = await catchUp(deps, name);
  await sleep(options.lingerMs ?? 2000);
  // A filling that ended in these seconds has put its own index in front.
  await patiently(() => swap(index, name));
  await dropOthers(index, name);
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
    writing = indexCars(index, rows, { ...copying, into: [name] });
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
  const { missing, behind } = await patiently(() => diffIndex(index, name, carVersions(operator)));
  const cars = [...missing, ...behind];
  for (let from = 0; from < cars.length; from += 1000) {
    const rows = await findCardRows(operator, keysOf(cars.slice(from, from + 1000)));
    await indexCars(index, rows, { ...copying, into: [name] });
  }
  return cars.length;
}

async function swap(index: CarIndex, name: string): Promise<void> {
  // Cut off after the engine had done it.
  if ((await readAliases(index)).current === name) return;
  await showIndex(index, name, nextAlias(index));
}

/** What was searched before, and what a rebuild or a filling that died left behind. */
async function dropOthers(index: CarIndex, name: string): Promise<void> {
  const { all, filling } = await patiently(() => readAliases(index));
  for (const one of all) {
    if (one !== name && one !== filling) await onceOnly(() => dropIndex(index, one), 404);
  }
}

async function setRefresh({ engine }: CarIndex, name: string, refresh_interval: string): Promise<void> {
  await patiently(() =>
    engine.keep((client) =>
      client.indices.putSettings({ index: name, body: { index: { refresh_interval } } as never }),
    ),
  );
}
