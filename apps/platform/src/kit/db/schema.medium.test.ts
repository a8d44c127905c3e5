// schema.ts and the *-tables.ts beside it are written by hand; this holds every line of them against the migrated database.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withAdmin } from "../../test-support/template-database.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const database = withTestDatabase();

const KIND_OF: Record<string, string> = {
  int2: "number",
  int4: "number",
  int8: "number",
  numeric: "number",
  text: "string",
  uuid: "string",
  date: "string",
  bool: "boolean",
  timestamptz: "Date",
  json: "Json",
  jsonb: "Json",
  _text: "string[]",
  _int8: "number[]",
};

type ColumnRow = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  always: boolean;
};

async function tablesOfDatabase(): Promise<Record<string, Record<string, string>>> {
  const { rows } = await withAdmin(
    (admin) =>
      admin.query<ColumnRow>(`
        select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
          column_default is not null as defaulted, is_identity = 'YES' as always
        from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`),
    database().name,
  );
  const tables: Record<string, Record<string, string>> = {};
  for (const row of rows) {
    tables[row.table] ??= {};
    Object.assign(tables[row.table] ?? {}, { [row.column]: typeOf(row) });
  }
  return tables;
}

function typeOf({ type, nullable, defaulted, always }: ColumnRow): string {
  const kind = KIND_OF[type] ?? `unknown ${type}`;
  if (nullable) return `${kind} | null`;
  if (always) return `GeneratedAlways<${kind}>`;
  if (defaulted) return kind === "Json" ? "DefaultJson" : `Generated<${kind}>`;
  return kind;
}

async function tablesOfSchema(): Promise<Record<string, Record<string, string>>> {
  const folder = import.meta.dirname;
  const files = (await readdir(folder)).filter((name) => name === "schema.ts" || name.endsWith("-tables.ts"));
  const text = (await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
  const interfaces = new Map(
    [...text.matchAll(/^(?:export )?interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = "", body = ""]) => [
      name,
      Object.fromEntries(
        [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, key = "", type = ""]) => [key, type]),
      ),
    ]),
  );
  const schema = interfaces.get("Schema") ?? {};
  return Object.fromEntries(
    Object.entries(schema).map(([table, name]) => [table, interfaces.get(name) ?? {}]),
  );
}

test("every table, column, kind, nullability and default is as in the database", async () => {
  const written = await tablesOfSchema();
  expect(Object.keys(written).length).toBeGreaterThan(20);
  expect(written).toEqual(await tablesOfDatabase());
});
