// The index against the system of record: ids and versions.
import type { CarIndex } from "./car-index.ts";

export type CarVersion = { id: number; version: number };
export type OwnedCarVersion = CarVersion & { dealership_id: number };

export type IndexDiff = {
  cars: number;
  documents: number;
  /** Not in the index. */
  missing: OwnedCarVersion[];
  /** The index has an older version. */
  behind: OwnedCarVersion[];
  /** The index has a newer version: the system of record was set back; only a rebuild mends that. */
  ahead: number[];
  /** In the index and nowhere else. */
  extra: number[];
};

export const isClean = (diff: IndexDiff): boolean =>
  diff.missing.length + diff.behind.length + diff.ahead.length + diff.extra.length === 0;

const pageSize = 5000;

type Hit = { _id: string; _version: number; sort: unknown[] };

/** Every document's id and version, soft-deleted ones too. Sees what was written before it was called. */
async function* documentVersions({ engine }: CarIndex, name: string): AsyncIterable<CarVersion> {
  await engine.call((client) => client.indices.refresh({ index: name }));
  let after: unknown[] | undefined;
  for (;;) {
    const { body } = await engine.call((client) =>
      client.search({
        index: name,
        body: {
          size: pageSize,
          version: true,
          _source: false,
          sort: [{ id: "asc" }],
          ...(after && { search_after: after }),
        } as never,
      }),
    );
    const hits = body.hits.hits as unknown as Hit[];
    for (const { _id, _version } of hits) yield { id: Number(_id), version: _version };
    if (hits.length < pageSize) return;
    after = hits.at(-1)?.sort;
  }
}

export async function diffIndex(
  index: CarIndex,
  name: string,
  cars: AsyncIterable<OwnedCarVersion>,
): Promise<IndexDiff> {
  const truths = new Map<number, OwnedCarVersion>();
  for await (const car of cars) truths.set(car.id, car);
  const diff: IndexDiff = {
    cars: truths.size,
    documents: 0,
    missing: [],
    behind: [],
    ahead: [],
    extra: [],
  };
  for await (const { id, version } of documentVersions(index, name)) {
    diff.documents++;
    const truth = truths.get(id);
    truths.delete(id);
    if (truth === undefined) diff.extra.push(id);
    else if (version < truth.version) diff.behind.push(truth);
    else if (version > truth.version) diff.ahead.push(id);
  }
  for (const car of truths.values()) diff.missing.push(car);
  return diff;
}
