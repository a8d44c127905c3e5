// The index against the system of record: ids, versions and, where they are asked for, hashes of the whole document.
import type { CarIndex } from "./car-index.ts";

export type CarVersion = { id: number; version: number; hash?: string };
export type OwnedCarVersion = CarVersion & { dealership_id: number };

export type IndexDiff = {
  cars: number;
  documents: number;
  /** Not in the index. */
  missing: OwnedCarVersion[];
  /** The index has an older version. */
  behind: OwnedCarVersion[];
  /** The same version with another content: made by other code; `search rebuild` mends it. */
  different: OwnedCarVersion[];
  /** The index has a newer version: the system of record was set back; only a rebuild mends that. */
  ahead: number[];
  /** In the index and nowhere else. */
  extra: number[];
};

export const isClean = (diff: IndexDiff): boolean =>
  diff.missing.length + diff.behind.length + diff.different.length + diff.ahead.length + diff.extra.length ===
  0;

const pageSize = 5000;

type Hit = { _id: string; _version: number; sort: unknown[]; fields?: { hash?: [string] } };

/** Every document's id and version, soft-deleted ones too. Sees what was written before it was called. */
async function* documentVersions({ engine }: CarIndex, name: string): AsyncIterable<CarVersion> {
  await engine.keep((client) => client.indices.refresh({ index: name }));
  let after: unknown[] | undefined;
  for (;;) {
    const { body } = await engine.call((client) =>
      client.search({
        index: name,
        body: {
          size: pageSize,
          version: true,
          _source: false,
          docvalue_fields: ["hash"],
          sort: [{ id: "asc" }],
          ...(after && { search_after: after }),
        } as never,
      }),
    );
    const hits = body.hits.hits as unknown as Hit[];
    for (const { _id, _version, fields } of hits)
      yield { id: Number(_id), version: _version, hash: fields?.hash?.[0] ?? "" };
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
    different: [],
    ahead: [],
    extra: [],
  };
  for await (const { id, version, hash } of documentVersions(index, name)) {
    diff.documents++;
    const truth = truths.get(id);
    truths.delete(id);
    if (truth === undefined) diff.extra.push(id);
    else if (version < truth.version) diff.behind.push(truth);
    else if (version > truth.version) diff.ahead.push(id);
    else if (truth.hash !== undefined && truth.hash !== hash) diff.different.push(truth);
  }
  for (const car of truths.values()) diff.missing.push(car);
  return diff;
}
