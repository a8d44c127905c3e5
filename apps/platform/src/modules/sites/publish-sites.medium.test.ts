import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { dealership, makePage, makeSite, place } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { publishSites } from "./publish-sites.ts";
import { siteAt } from "./site-history.ts";
import { newestDocument, parseDocument } from "./sites.repo.ts";

const database = withTestDatabase();
const operator = () => database().db.forOperator("tests");
const options = { author: "tester" };

/** Every test has organisations, slugs and hosts of its own. */
let n = 0;
let name = "";
beforeEach(() => {
  n += 1;
  name = `p${n}`;
});

async function websiteId(slug: string): Promise<number> {
  const [row] = await operator().read((q) => q.selectFrom("websites").select("id").where("slug", "=", slug));
  return row?.id ?? 0;
}

async function documentOf(slug: string) {
  const row = await newestDocument(database().db, await websiteId(slug));
  if (!row) throw new Error(`${slug} has no document`);
  return parseDocument(row);
}

/** A group and one member: the member extends the group, the group shows the member's dealership. */
function groupAndMember(group: Record<string, unknown> = {}, member: Record<string, unknown> = {}) {
  const organisation = { slug: `${name}-org`, name: "Group" };
  return [
    makeSite(`${name}-group`, {
      organisation,
      template: "dealer_group",
      dealerships: [`${name}-member`],
      ...group,
    }),
    makeSite(`${name}-member`, { organisation, extends: `${name}-group`, ...member }),
  ] as const;
}

test("SITE-12 the published document carries every location with the id of its row", async () => {
  await publishSites(operator(), [makeSite(name)], options);
  const document = await documentOf(name);
  expect(document.locations.map((location) => location.slug)).toEqual([
    `${name}-yard`,
    `${name}-yard-service`,
  ]);
  const rows = await operator().read((q) =>
    q
      .selectFrom("locations")
      .select(["id", "slug"])
      .where("dealership_id", "=", document.dealerships[0]?.id ?? 0)
      .orderBy("id"),
  );
  expect(document.locations.map(({ id, slug }) => ({ id, slug }))).toEqual(rows);
});

test("publishing the same again changes nothing and makes no version", async () => {
  const site = makeSite(name, {}, [makePage("about-us", "About")]);
  await publishSites(operator(), [site], options);
  const again = await publishSites(operator(), [site], options);
  expect(again.changed).toEqual([]);
  expect(again.unchanged).toEqual([name]);
  const rows = await operator().read((q) =>
    q.selectFrom("domains").selectAll().where("host", "=", `${name}.localhost`),
  );
  expect(rows[0]?.version).toBeLessThan(again.version);
});

test("a group and its members are published together, whichever comes first", async () => {
  const [group, member] = groupAndMember();
  const report = await publishSites(operator(), [member, group], options);
  expect(report.changed.map((change) => change.slug)).toEqual([`${name}-group`, `${name}-member`]);
  const document = await documentOf(`${name}-group`);
  expect(document.locations.map((location) => location.dealership_slug)).toEqual([
    `${name}-member`,
    `${name}-member`,
  ]);
});

test("publishing a parent republishes its members, and no one else", async () => {
  const [group, member] = groupAndMember({ settings: { sold_visible_days: 3 } });
  const other = makeSite(`${name}-other`);
  await publishSites(operator(), [group, member, other], options);
  const [changed] = groupAndMember({ settings: { sold_visible_days: 9 } });
  const report = await publishSites(operator(), [changed], options);
  expect(report.changed.map((change) => change.slug)).toEqual([`${name}-group`, `${name}-member`]);
  expect((await documentOf(`${name}-member`)).settings.sold_visible_days).toBe(9);
  // Every process watches the host table: a document that does not raise its hosts' version is never seen.
  const hosts = await operator().read((q) =>
    q.selectFrom("domains").select(["host", "version"]).where("host", "like", `${name}-%`).orderBy("host"),
  );
  expect(hosts).toEqual([
    { host: `${name}-group.localhost`, version: report.version },
    { host: `${name}-member.localhost`, version: report.version },
    {
      host: `${name}-other.localhost`,
      version: expect.not.toSatisfy((version: number) => version === report.version),
    },
  ]);
});

test("a member's changed location reaches the group's document", async () => {
  const [group, member] = groupAndMember();
  await publishSites(operator(), [group, member], options);
  const [, moved] = groupAndMember(
    {},
    { dealerships: [dealership(`${name}-member`, [place(`${name}-new-yard`)])] },
  );
  await publishSites(operator(), [moved], options);
  const document = await documentOf(`${name}-group`);
  expect(document.locations[0]?.slug).toBe(`${name}-new-yard`);
});

test("a member shows its group's pages until it has its own", async () => {
  const [group, member] = groupAndMember();
  const [ownPage, groupPages] = [
    makePage("service", "Ours"),
    [makePage("service", "Group's"), makePage("finance", "Money")],
  ];
  await publishSites(
    operator(),
    [
      { ...group, content: groupPages },
      { ...member, content: [ownPage] },
    ],
    options,
  );
  const id = await websiteId(`${name}-member`);
  const rows = await operator().read((q) =>
    q
      .selectFrom("content")
      .select(["key", "origin_website_id", sql<string>`body->>'title'`.as("title")])
      .where("website_id", "=", id)
      .where("retired_version", "is", null)
      .orderBy("key"),
  );
  expect(rows).toEqual([
    { key: "finance", origin_website_id: await websiteId(`${name}-group`), title: "Money" },
    { key: "service", origin_website_id: null, title: "Ours" },
  ]);
});

test("what was inherited is not what a site itself said: pull gives its own words only", async () => {
  const [group, member] = groupAndMember();
  await publishSites(operator(), [{ ...group, content: [makePage("finance", "Money")] }, member], options);
  const pulled = await siteAt(operator(), `${name}-member`);
  expect(pulled.content).toEqual([]);
  expect(pulled.source).toEqual(JSON.parse(JSON.stringify(member.source)));
});

test("a host belongs to one website; it moves only when both are published together", async () => {
  await publishSites(operator(), [makeSite(name)], options);
  const thief = makeSite(`${name}-thief`, { domains: [`${name}-thief.localhost`, `${name}.localhost`] });
  await expect(publishSites(operator(), [thief], options)).rejects.toThrow("belongs to another website");
  expect(await websiteId(`${name}-thief`)).toBe(0);
  const moved = makeSite(name, { domains: [`${name}-new.localhost`] });
  await publishSites(operator(), [thief, moved], options);
  const rows = await operator().read((q) =>
    q.selectFrom("domains").select("website_id").where("host", "=", `${name}.localhost`),
  );
  expect(rows[0]?.website_id).toBe(await websiteId(`${name}-thief`));
});

test("a dropped host is marked removed, so that every process sees it go", async () => {
  await publishSites(
    operator(),
    [makeSite(name, { domains: [`${name}.localhost`, `${name}.example`] })],
    options,
  );
  const report = await publishSites(operator(), [makeSite(name)], options);
  const rows = await operator().read((q) =>
    q.selectFrom("domains").selectAll().where("host", "=", `${name}.example`),
  );
  expect(rows[0]).toMatchObject({ removed: true, canonical: false, version: report.version });
});

test("a document cannot take another organisation's cars, slug or words", async () => {
  await publishSites(operator(), [makeSite(name)], options);
  const hostile = (overrides: Record<string, unknown>) =>
    publishSites(operator(), [makeSite(`${name}-x`, overrides)], options);
  await expect(hostile({ dealerships: [name] })).rejects.toThrow("belongs to another organisation");
  await expect(hostile({ dealerships: [dealership(name)] })).rejects.toThrow(
    "belongs to another organisation",
  );
  await expect(hostile({ extends: name })).rejects.toThrow("belongs to another organisation");
  await expect(hostile({ slug: name })).rejects.toThrow("another organisation's website");
});

test("a dealership is described by one website and stays while another shows it", async () => {
  const [group, member] = groupAndMember();
  await publishSites(operator(), [group, member], options);
  const [copy] = groupAndMember({ dealerships: [dealership(`${name}-member`)] });
  await expect(publishSites(operator(), [copy], options)).rejects.toThrow("is described by another website");
  const [, gone] = groupAndMember({}, { dealerships: [dealership(`${name}-fresh`)] });
  await expect(publishSites(operator(), [gone], options)).rejects.toThrow(
    `is still shown by \`${name}-group\``,
  );
});

test("all or nothing: one bad site in a publish leaves every site as it was", async () => {
  const good = makeSite(name);
  const bad = makeSite(`${name}-bad`, { dealerships: ["nobody-has-this"] });
  await expect(publishSites(operator(), [good, bad], options)).rejects.toThrow("no website describes");
  expect(await websiteId(name)).toBe(0);
});
