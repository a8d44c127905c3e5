// The only tables without an owner, each with the reason. The catalogue test allows no other.
export const unownedTables: Readonly<Record<string, string>> = {
  organisations: "the root of the tree of owners; holds a name only",
  dealerships: "an owner itself; holds a name only",
  websites: "an owner itself; holds a name, a template and its parent",
  domains: "the host table: what a request is resolved by, before an owner is known",
  manufacturers: "facts about makes, the same for everybody; written by operators",
  models: "facts about models, the same for everybody; written by operators",
  schema_migrations: "which migrations ran; written by the migrator",
};

/** Job queue (pg-boss): jobs carry an owner and a key, and the handler opens that owner's handle. */
export const unownedSchemas: readonly string[] = ["pgboss"];

/**
 * Unique over the whole platform, though the table has an owner. A taken slug is no secret, it is a public address; a car
 * is one car however many websites show it (D20), and that it is reserved stands on its page.
 */
export const platformWideUniques: readonly string[] = ["cars_slug_key", "holds_one_live"];
