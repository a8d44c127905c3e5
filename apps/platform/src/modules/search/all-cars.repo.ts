// Every owner's cars, in pages: for the operator's handle only.
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import { toDocument } from "./car-document.ts";
import { findCardRows } from "./card-rows.repo.ts";
import type { OwnedCarVersion } from "./index-diff.ts";

export async function* carVersionPages(operator: OwnedDb, pageSize = 5000): AsyncIterable<OwnedCarVersion[]> {
  let [dealership, car] = [0, 0];
  for (;;) {
    const after = sql<boolean>`(dealership_id, id) > (${dealership}::bigint, ${car}::bigint)`;
    const page = await operator.read((q) =>
      q
        .selectFrom("cars")
        .select(["dealership_id", "id", "version"])
        .where(after)
        .orderBy("dealership_id")
        .orderBy("id")
        .limit(pageSize),
    );
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    [dealership, car] = [last.dealership_id, last.id];
  }
}

export async function* carVersions(operator: OwnedDb): AsyncIterable<OwnedCarVersion> {
  for await (const page of carVersionPages(operator)) yield* page;
}

/** With the hash that each car's document would have, read anew: slower, and sees what versions cannot. */
export async function* carHashes(operator: OwnedDb): AsyncIterable<OwnedCarVersion> {
  for await (const page of carVersionPages(operator, 1000)) {
    const dealershipIds = [...new Set(page.map((car) => car.dealership_id))];
    const rows = await findCardRows(operator, { dealershipIds, carIds: page.map(({ id }) => id) });
    for (const row of rows) {
      yield {
        id: row.id,
        dealership_id: row.dealership_id,
        version: row.version,
        hash: toDocument(row).hash,
      };
    }
  }
}
