import { describe, expect, test } from "vitest";
import { findCatalogueProblems, readOwnedTables } from "../../test-support/catalogue.ts";
import { withAdmin } from "../../test-support/template-database.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const database = withTestDatabase();

test("B2 no table, role, key or function is outside the rules of ownership", async () => {
  await withAdmin(async (admin) => {
    expect(await findCatalogueProblems(admin)).toEqual([]);
    // A check that read nothing would hold too.
    expect((await readOwnedTables(admin)).length).toBeGreaterThanOrEqual(17);
  }, database().name);
});

describe("B2 each planted breach is seen", () => {
  test.each([
    ["a table nobody listed", "create table stray (id bigint primary key)", "stray has no owner"],
    [
      "a table without a policy",
      "create table stray (website_id bigint primary key)",
      "stray has row-level security off",
    ],
    ["security off", "alter table cars disable row level security", "cars has row-level security off"],
    ["security not forced", "alter table cars no force row level security", "cars does not force"],
    ["a policy gone", "drop policy app_owner on cars", "cars has 0 policies for forecourt_app"],
    ["an open policy", "alter policy app_owner on cars using (true)", "not the flat one"],
    ["an open check", "alter policy app_owner on cars with check (true)", "not the flat one"],
    ["a second, wider policy", "create policy more on cars to forecourt_app using (true)", "has 2 policies"],
    ["a policy for everybody", "create policy more on cars using (true)", "policy more is for public"],
    [
      "a table in another schema",
      "create schema attic; create table attic.old (id int)",
      "attic.old is in a schema",
    ],
    ["a stale line on the unowned list", "drop table models", "models is on the unowned list"],
    [
      "a foreign key without owner",
      "alter table cars add unique (dealership_id, id, slug); create unique index x on leads (id); alter table consents add foreign key (lead_id) references leads (id)",
      "does not carry the owner",
    ],
    [
      "a unique without owner",
      "create unique index vins on cars (vin)",
      "unique vins does not carry the owner",
    ],
    ["the application bypassing", "alter role forecourt_app bypassrls", "forecourt_app has a power"],
    [
      "the operator as superuser",
      "alter role forecourt_operator superuser",
      "forecourt_operator has a power",
    ],
    ["a membership", "grant forecourt_migrator to forecourt_app", "forecourt_app is a member of"],
    ["the application owning", "alter table cars owner to forecourt_app", "forecourt_app owns cars"],
    [
      "the application creating",
      "grant create on schema public to forecourt_app",
      "may create in schema public",
    ],
    ["truncate", "grant truncate on cars to forecourt_app", "forecourt_app has TRUNCATE on cars"],
    ["a grant to everybody", "grant select on cars to public", "PUBLIC has SELECT on cars"],
    [
      "writing the host table",
      "grant update on domains to forecourt_app",
      "forecourt_app has UPDATE on domains",
    ],
    [
      "the queue reading a person",
      "grant select (email) on leads to forecourt_queue",
      "forecourt_queue may SELECT leads.email",
    ],
    [
      "the queue reading a table",
      "grant select on leads to forecourt_queue",
      "forecourt_queue has SELECT on leads",
    ],
    [
      "a definer function",
      "create function f() returns int language sql security definer as 'select 1'",
      "SECURITY DEFINER",
    ],
    ["an owner's view", "create view v as select * from cars", "view v has its owner's rights"],
    [
      "a materialised copy",
      "create materialized view v as select * from cars",
      "view v has its owner's rights",
    ],
  ])("%s", async (_what, plant, expected) => {
    await withAdmin(async (admin) => {
      await admin.query("begin");
      await admin.query(plant);
      const problems = await findCatalogueProblems(admin);
      await admin.query("rollback");
      expect(problems.join("\n")).toContain(expected);
    }, database().name);
  });
});
