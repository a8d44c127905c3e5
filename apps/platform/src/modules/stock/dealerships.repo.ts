import type { OwnedDb } from "../../kit/db/index.ts";

export async function dealershipIdsBySlug(operator: OwnedDb): Promise<Map<string, number>> {
  const rows = await operator.read((q) => q.selectFrom("dealerships").select(["id", "slug"]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
