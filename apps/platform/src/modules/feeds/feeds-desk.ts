// What an operator does with feeds, over all dealerships.
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { hashToken, makeToken } from "./feed-token.ts";
import { feedMapping } from "./map/mapping.ts";

export type FeedLine = {
  id: number;
  dealership: string;
  name: string;
  kind: string;
  url: string | null;
  every_minutes: number | null;
  has_token: boolean;
  last_state: string | null;
  last_at: Date | null;
};

export function listFeeds(operator: OwnedDb): Promise<FeedLine[]> {
  return operator.transaction(async (tx) => {
    const { rows } = await sql<FeedLine>`
      select f.id, d.slug as dealership, f.name, f.kind, f.url, f.every_minutes, f.token_hash is not null as has_token,
        r.state as last_state, r.received_at as last_at
      from feeds f join dealerships d on d.id = f.dealership_id
      left join lateral (select state, received_at from feed_runs r
        where r.dealership_id = f.dealership_id and r.feed_id = f.id order by received_at desc limit 1) r on true
      order by d.slug, f.name`.execute(tx);
    return rows;
  });
}

export type FeedSettings = {
  kind: string;
  format?: string;
  url?: string;
  everyMinutes?: number;
  removalLimit?: number;
  mapping?: unknown;
};

/** Makes the feed, or changes what is given of it. */
export async function saveFeed(
  operator: OwnedDb,
  dealershipSlug: string,
  name: string,
  given: FeedSettings,
): Promise<{ id: number; dealershipId: number }> {
  const dealershipId = await dealershipIdOf(operator, dealershipSlug);
  const mapping = given.mapping === undefined ? null : JSON.stringify(feedMapping.parse(given.mapping));
  const isScheduled = given.kind === "pull" || given.kind === "drop";
  return operator.transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into feeds (dealership_id, name, kind, format, url, every_minutes, removal_limit, mapping, due_at)
      values (${dealershipId}, ${name}, ${given.kind}, ${given.format ?? null}, ${given.url ?? null},
        ${given.everyMinutes ?? (isScheduled ? 15 : null)}, ${given.removalLimit ?? null},
        coalesce(${mapping}::jsonb, '{}'), ${isScheduled ? sql`now()` : null})
      on conflict (dealership_id, name) do update set
        kind = excluded.kind, format = coalesce(excluded.format, feeds.format), url = coalesce(excluded.url, feeds.url),
        every_minutes = coalesce(excluded.every_minutes, feeds.every_minutes),
        removal_limit = coalesce(excluded.removal_limit, feeds.removal_limit),
        mapping = coalesce(${mapping}::jsonb, feeds.mapping), due_at = excluded.due_at
      returning id`.execute(tx);
    const [feed] = rows;
    if (!feed) throw new Error("the feed was not written");
    return { id: feed.id, dealershipId };
  });
}

/** For a file that a person brings: the named feed as it is, or a new one. */
export async function findOrMakeFeed(
  operator: OwnedDb,
  dealershipSlug: string,
  name: string,
): Promise<{ id: number; dealershipId: number }> {
  const dealershipId = await dealershipIdOf(operator, dealershipSlug);
  const [known] = await operator.read((q) =>
    q.selectFrom("feeds").select("id").where("dealership_id", "=", dealershipId).where("name", "=", name),
  );
  return known ? { id: known.id, dealershipId } : saveFeed(operator, dealershipSlug, name, { kind: "file" });
}

/** The token is shown this once; an earlier one of the feed stops working. */
export async function giveToken(
  operator: OwnedDb,
  dealershipSlug: string,
  name: string,
): Promise<{ token: string; dealershipId: number }> {
  const token = makeToken();
  const dealershipId = await setTokenHash(operator, dealershipSlug, name, hashToken(token));
  return { token, dealershipId };
}

export const revokeToken = (operator: OwnedDb, dealershipSlug: string, name: string): Promise<number> =>
  setTokenHash(operator, dealershipSlug, name, null);

async function setTokenHash(
  operator: OwnedDb,
  slug: string,
  name: string,
  hash: string | null,
): Promise<number> {
  const dealership_id = await dealershipIdOf(operator, slug);
  const changed = await operator.read((q) =>
    q
      .updateTable("feeds")
      .set({ token_hash: hash })
      .where("dealership_id", "=", dealership_id)
      .where("name", "=", name)
      .where("kind", "=", "push")
      .returning("id"),
  );
  if (changed.length === 0)
    throw new AppError("not_found", { message: `${slug} has no push feed called ${name}` });
  return dealership_id;
}

async function dealershipIdOf(operator: OwnedDb, slug: string): Promise<number> {
  const [found] = await operator.read((q) =>
    q.selectFrom("dealerships").select("id").where("slug", "=", slug),
  );
  if (!found) throw new AppError("not_found", { message: `no dealership is called ${slug}` });
  return found.id;
}

/** A person's word: the run is taken up again, and may remove what it said it would. */
export async function approveRun(operator: OwnedDb, runId: string, by: string): Promise<void> {
  const approved = await operator.read((q) =>
    q
      .updateTable("feed_runs")
      .set({ approved_by: by, state: "queued", message: null, finished_at: null, due_at: new Date() })
      .where("id", "=", runId)
      .where("state", "=", "needs_approval")
      .returning("id"),
  );
  if (approved.length === 0)
    throw new AppError("not_found", { message: `no run ${runId} waits for approval` });
}

/** For a run whose worker died, or that no worker has taken up: claims it as a worker would. */
export async function takeRun(
  operator: OwnedDb,
  runId: string,
  leaseSeconds: number,
): Promise<{ ownerId: number; key: string; token: number }> {
  const taken = await operator.transaction(async (tx) => {
    const { rows } = await sql<{ ownerId: number; key: string; token: number }>`
      update feed_runs set state = 'running', attempts = attempts + 1, lease_token = lease_token + 1,
        due_at = now() + make_interval(secs => ${leaseSeconds})
      where id = ${runId}::uuid and state in ('queued', 'running') and due_at <= now()
      returning dealership_id as "ownerId", id::text as key, lease_token as token`.execute(tx);
    return rows[0];
  });
  if (!taken) throw new AppError("not_found", { message: `no run ${runId} waits, or somebody works on it` });
  return taken;
}

export type RunLine = {
  id: string;
  dealership: string;
  feed: string;
  state: string;
  mode: string;
  received_at: Date;
  records: number;
  added: number;
  changed: number;
  removed: number;
  rejected: number;
  message: string | null;
};

export function listRuns(
  operator: OwnedDb,
  options: { dealership?: string; state?: string; limit: number },
): Promise<RunLine[]> {
  return operator.transaction(async (tx) => {
    const { rows } = await sql<RunLine>`
      select r.id, d.slug as dealership, f.name as feed, r.state, r.mode, r.received_at, r.records, r.added, r.changed,
        r.removed, r.rejected, r.message
      from feed_runs r join dealerships d on d.id = r.dealership_id
      join feeds f on f.dealership_id = r.dealership_id and f.id = r.feed_id
      where (${options.dealership ?? null}::text is null or d.slug = ${options.dealership ?? null})
        and (${options.state ?? null}::text is null or r.state = ${options.state ?? null})
      order by r.received_at desc limit ${options.limit}`.execute(tx);
    return rows;
  });
}
