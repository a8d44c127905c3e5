// A brand site's models get their ids from here. The catalogue is everyone's, so a document only ever adds a missing
// name to it; what a site says of a model stays in its own content.
import { slugify } from "@forecourt/rules/slugify";
import type { ContentItem } from "@forecourt/site-config";
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";

type ModelItem = Extract<ContentItem, { kind: "model" }>;

export async function saveCatalogue(tx: Transaction<Schema>, content: readonly ContentItem[]): Promise<void> {
  for (const item of content.filter((candidate): candidate is ModelItem => candidate.kind === "model")) {
    const maker = { slug: slugify(item.body.manufacturer), name: item.body.manufacturer };
    await tx
      .insertInto("manufacturers")
      .values(maker)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("models")
      .columns(["manufacturer_id", "slug", "name"])
      .expression((query) =>
        query
          .selectFrom("manufacturers")
          .select((row) => ["id", row.val(item.key).as("slug"), row.val(item.body.name).as("name")])
          .where("slug", "=", maker.slug),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
