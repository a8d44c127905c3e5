// One publish, one transaction, one version: the given sites, and every site of the same organisation whose effective
// document or inherited content changes with them (a group's members, a group that lists a member's locations).
import type { SiteSource } from "@forecourt/site-config";
import { sql, type Transaction } from "kysely";
import type { OwnedDb, Schema } from "../../kit/db/index.ts";
import { makeDocuments, parentsFirst } from "./make-documents.ts";
import { knownIds, type PublishedSite, publishedSites } from "./organisation-state.ts";
import { refusePublish } from "./publish-error.ts";
import type { PublishOptions, PublishReport, SiteInput } from "./publish-report.ts";
import { saveCatalogue } from "./save-catalogue.ts";
import { linkDealerships, releaseDealerships, saveOwnDealerships } from "./save-dealerships.ts";
import { saveDocuments } from "./save-documents.ts";
import { saveDomains } from "./save-domains.ts";
import { saveWebsite, type WebsiteRow } from "./save-website.ts";

type Tx = Transaction<Schema>;
type Saved = { input: SiteInput; website: WebsiteRow };

export async function publishSites(
  db: OwnedDb,
  inputs: readonly SiteInput[],
  options: PublishOptions,
): Promise<PublishReport> {
  refuseTwice(inputs);
  return db.transaction(async (tx) => {
    const version = await nextVersion(tx);
    const saved = await saveRows(tx, inputs, version);
    const { before, made } = await documentsOf(tx, saved);
    const changed = await saveDocuments(tx, {
      version,
      author: options.author,
      note: options.note ?? "",
      documents: made,
      before,
      inputs: new Map(saved.map(({ input }) => [input.source.slug, input])),
    });
    await sql`select pg_notify('sites_changed', ${String(version)})`.execute(tx);

    const slugs = new Set(changed.map((change) => change.slug));
    return {
      version,
      changed,
      unchanged: saved.map(({ website }) => website.slug).filter((slug) => !slugs.has(slug)),
      warnings: saved.flatMap(({ website }) => made.get(website.slug)?.warnings ?? []),
    };
  });
}

/** The lock makes version order commit order: a process that reads "newer than the last I saw" misses nothing. */
async function nextVersion(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('forecourt.publish'))`.execute(tx);
  const { rows } = await sql<{ version: number }>`select nextval('site_versions') as version`.execute(tx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error("the version sequence gave nothing");
  return version;
}

async function saveRows(tx: Tx, inputs: readonly SiteInput[], version: number): Promise<Saved[]> {
  const saved: Saved[] = [];
  for (const input of parentsFirst(inputs))
    saved.push({ input, website: await saveWebsite(tx, input.source) });
  for (const { input, website } of saved) await saveOwnDealerships(tx, website, input.source);
  for (const { input, website } of saved) await linkDealerships(tx, website, input.source);
  for (const { input, website } of saved) await releaseDealerships(tx, website, input.source);
  for (const { input } of saved) await saveCatalogue(tx, input.content);
  const claims = saved.map(({ input, website }) => ({ websiteId: website.id, hosts: input.source.domains }));
  await saveDomains(tx, claims, version);
  return saved;
}

async function documentsOf(tx: Tx, saved: readonly Saved[]) {
  const organisationIds = [...new Set(saved.map(({ website }) => website.organisationId))];
  const before = await publishedSites(tx, organisationIds);
  const websiteIds = new Map<string, number>([...before].map(([slug, site]) => [slug, site.websiteId]));
  for (const { website } of saved) websiteIds.set(website.slug, website.id);
  const made = makeDocuments(withInputs(before, saved), {
    ...(await knownIds(tx, organisationIds)),
    website: (slug) => websiteIds.get(slug) ?? 0,
  });
  return { before, made };
}

function withInputs(
  before: ReadonlyMap<string, PublishedSite>,
  saved: readonly Saved[],
): Map<string, SiteSource> {
  const sources = new Map([...before].map(([slug, site]) => [slug, site.source]));
  for (const { input } of saved) sources.set(input.source.slug, input.source);
  return sources;
}

function refuseTwice(inputs: readonly SiteInput[]): void {
  const slugs = inputs.map((input) => input.source.slug);
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
  if (twice) refusePublish("slug", `\`${twice}\` is given twice`);
}
