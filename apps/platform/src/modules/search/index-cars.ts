import { toDocument } from "./car-document.ts";
import type { CarIndex } from "./car-index.ts";
import type { CardRow } from "./card-rows.repo.ts";

type BulkItem = { index: { _id: string; status: number; error?: { type: string; reason: string } } };

/** The index holds this version or a newer one already: nothing to do. */
const versionConflict = 409;

type Target = {
  /** Index or alias names; each gets every car. */
  into: readonly string[];
  /** True: returns when searches see the cars. */
  wait: boolean;
  requireAlias: boolean;
};

/**
 * Writes cars with the row's version as external version: a late write of an older state is refused by the engine.
 * Throws when one could not be written.
 */
export async function indexCars(
  { engine }: CarIndex,
  rows: readonly CardRow[],
  target: Target,
): Promise<void> {
  if (rows.length === 0) return;
  const lines: string[] = [];
  for (const row of rows) {
    const document = JSON.stringify(toDocument(row));
    for (const _index of target.into) {
      const action = { _index, _id: String(row.id), version: row.version, version_type: "external" };
      lines.push(JSON.stringify({ index: action }), document);
    }
  }
  const { body } = await engine.call((client) =>
    client.bulk({
      // Ready-made lines: the client sends text as it is.
      body: `${lines.join("\n")}\n` as unknown as Record<string, unknown>[],
      require_alias: target.requireAlias,
      ...(target.wait ? { refresh: "wait_for" as const } : {}),
      filter_path: ["errors", "items.*.status", "items.*._id", "items.*.error.type", "items.*.error.reason"],
    }),
  );
  if (!body.errors) return;
  const failed = (body.items as unknown as BulkItem[]).filter(
    ({ index }) => index.status >= 300 && index.status !== versionConflict,
  );
  if (failed.length > 0) {
    throw new Error(`${failed.length} cars were not indexed`, { cause: failed[0]?.index.error });
  }
}
