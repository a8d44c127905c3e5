import { describe, expect, test } from "vitest";
import { lintMigration } from "./lint-migration.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

function migration(sql: string, name = "0005-later.sql"): Migration {
  return { name, sql, checksum: "", transactional: !sql.startsWith("-- no-transaction") };
}

const ruleIn = (sql: string) => lintMigration(migration(sql)).map((problem) => problem.split(": ")[1]);

test("every migration of this repository passes", async () => {
  const migrations = await readMigrations();
  expect(migrations.length).toBeGreaterThanOrEqual(4);
  expect(migrations.flatMap(lintMigration)).toEqual([]);
});

describe("refuses what holds a long lock on a live table", () => {
  test.each([
    ["index-concurrently", "create index cars_make on cars (make)"],
    ["index-concurrently", "CREATE UNIQUE INDEX\n  x ON cars (make)"],
    ["drop-index-concurrently", "drop index cars_vin"],
    ["concurrently-alone", "create index concurrently x on cars (make); drop index concurrently if exists x"],
    ["concurrently-alone", "-- no-transaction\nalter table cars add column a text"],
    ["repeatable-index", "-- no-transaction\ncreate index concurrently x on cars (make)"],
    ["column-rewrite", "alter table cars add column token uuid not null default gen_random_uuid()"],
    ["column-rewrite", "alter table cars add column a text not null"],
    ["column-rewrite", "alter table cars add a bigint references dealerships"],
    ["column-rewrite", "alter table cars add column ok text, add column b int generated always as identity"],
    ["column-rewrite", "alter table cars add column b int check (b > 0)"],
    ["column-type", "alter table cars alter column km type bigint"],
    ["column-type", "alter table cars alter km set data type bigint"],
    ["set-not-null", "alter table cars alter column make set not null"],
    ["constraint-not-valid", "alter table cars add constraint km_low check (km < 9000000)"],
    ["constraint-not-valid", "alter table cars add foreign key (dealership_id) references dealerships"],
    ["constraint-not-valid", "alter table cars add constraint one unique (dealership_id, vin)"],
    [
      "validate-apart",
      "alter table cars add constraint c check (km > 0) not valid; alter table cars validate constraint c",
    ],
    ["still-in-use", "alter table cars rename column km to kilometres"],
    ["still-in-use", "alter table cars drop column km"],
    ["still-in-use", "drop table car_views"],
    ["big-lock", "lock table cars"],
    ["big-lock", "truncate dirty_cars"],
    ["big-lock", "set lock_timeout = 0"],
    ["unbounded-write", "update cars set make = upper(make)"],
    ["unbounded-write", "delete from car_views"],
  ])("%s: %s", (rule, sql) => {
    expect(ruleIn(sql)).toContain(rule);
  });
});

describe("lets pass", () => {
  test.each([
    [
      "a new table with all it needs",
      "create table holds (id bigint primary key); create index x on holds (id)",
    ],
    ["a nullable column", "alter table cars add column note text"],
    ["a constant default", "alter table cars add column note text not null default ''"],
    ["now() as default", "alter table cars add column seen_at timestamptz not null default now()"],
    ["a constraint not valid", "alter table cars add constraint c check (km > 0) not valid"],
    ["its validation, in the next file", "alter table cars validate constraint c"],
    [
      "an index built concurrently, repeatably",
      "-- no-transaction\ndrop index concurrently if exists x;\ncreate index concurrently x on cars (make);",
    ],
    ["words in comments and texts", "-- drop table cars\ncomment on table cars is 'truncate; lock table'"],
    ["function bodies", "create function f() returns void language sql as $$ update cars set km = 0 $$"],
    [
      "what is allowed with a reason",
      "-- allow: still-in-use nothing has read it since 0007\ndrop table car_views",
    ],
  ])("%s", (_what, sql) => {
    expect(ruleIn(sql)).toEqual([]);
  });

  test("but not what is allowed without a reason", () => {
    expect(ruleIn("-- allow: still-in-use\ndrop table car_views")).toEqual(["still-in-use"]);
  });

  test("anything in the first set, when the database was empty", () => {
    expect(lintMigration(migration("create index x on cars (make)", "0004-first.sql"))).toEqual([]);
  });
});
