// The host table decides which site a request belongs to, so a host changes hands only after its site let it go.
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { refusePublish } from "./publish-error.ts";

type Claim = { websiteId: number; hosts: readonly string[] };

/** All sites of a publish at once, so that a host can move from one to another. */
export async function saveDomains(
  tx: Transaction<Schema>,
  claims: readonly Claim[],
  version: number,
): Promise<void> {
  const changed: Claim[] = [];
  for (const claim of claims) {
    if (!isDeepStrictEqual(await currentHosts(tx, claim.websiteId), canonicalFirst(claim.hosts)))
      changed.push(claim);
  }
  for (const { websiteId } of changed) await releaseHosts(tx, websiteId, version);
  for (const claim of changed) await claimHosts(tx, claim, version);
}

/** Tells every process that this site has a newer document. */
export async function touchDomains(
  tx: Transaction<Schema>,
  websiteId: number,
  version: number,
): Promise<void> {
  await tx
    .updateTable("domains")
    .set({ version })
    .where("website_id", "=", websiteId)
    .where("removed", "=", false)
    .execute();
}

/** The canonical host, then the rest by name: their order says nothing. */
function canonicalFirst([canonical, ...others]: readonly string[]): (string | undefined)[] {
  return [canonical, ...others.toSorted()];
}

async function currentHosts(tx: Transaction<Schema>, websiteId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("domains")
    .select("host")
    .where("website_id", "=", websiteId)
    .where("removed", "=", false)
    .orderBy("canonical", "desc")
    .orderBy("host")
    .execute();
  return rows.map((row) => row.host);
}

async function releaseHosts(tx: Transaction<Schema>, websiteId: number, version: number): Promise<void> {
  await tx
    .updateTable("domains")
    .set({ removed: true, canonical: false, version })
    .where("website_id", "=", websiteId)
    .where("removed", "=", false)
    .execute();
}

async function claimHosts(
  tx: Transaction<Schema>,
  { websiteId, hosts }: Claim,
  version: number,
): Promise<void> {
  const rows = hosts.map((host, index) => ({ host, website_id: websiteId, canonical: index === 0, version }));
  const claimed = await tx
    .insertInto("domains")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("host")
        .doUpdateSet((row) => ({
          website_id: row.ref("excluded.website_id"),
          canonical: row.ref("excluded.canonical"),
          version: row.ref("excluded.version"),
          removed: false,
        }))
        .where("domains.removed", "=", true),
    )
    .returning("host")
    .execute();
  const got = new Set(claimed.map((row) => row.host));
  const taken = hosts.find((host) => !got.has(host));
  if (taken) refusePublish("domains", `\`${taken}\` belongs to another website`);
}
