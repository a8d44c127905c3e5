// Which feeds are due is a row's due_at (decision 0003): a lost minute is made up for by the next. What comes of it is a run
// like any other.
import type { Clock } from "../../kit/clock.ts";
import type { Claim, Db } from "../../kit/db/index.ts";
import { handle, type JobHandler } from "../../kit/jobs/index.ts";
import type { Logger } from "../../kit/log.ts";
import { FetchRefusal, type SafeFetch } from "../../kit/safe-fetch.ts";
import type { Storage } from "../../kit/storage.ts";
import { collectFeeds } from "./collect-feeds.job.ts";
import { collectDrop } from "./drop-folder.ts";
import { type DueFeed, readDueFeed, restUntilNext } from "./due-feeds.repo.ts";
import { feedLimits } from "./limits.ts";
import { FeedProblem } from "./read/feed-problem.ts";
import { receiveFeed } from "./receive-feed.ts";

export type CollectDeps = {
  db: Db;
  storage: Storage;
  safeFetch: Pick<SafeFetch, "fetch">;
  clock: Clock;
  log: Logger;
};

const atOnce = 10;
/** A feed that is being fetched is not fetched by another; it comes due again if its worker dies. */
const leaseSeconds = 360;
const pullTimeoutMs = 300_000;

export const collectFeedsHandler = (deps: CollectDeps): JobHandler =>
  handle(collectFeeds, async (_data, { signal }) => {
    while (!signal.aborted) {
      const claims = await deps.db.forQueue("feeds").claim(atOnce, leaseSeconds);
      await Promise.all(claims.map((claim) => collectOne(deps, claim)));
      if (claims.length < atOnce) return;
    }
  });

/** One feed's trouble is not the next one's. */
async function collectOne(deps: CollectDeps, claim: Claim): Promise<void> {
  const owner = deps.db.forDealership({ dealershipId: claim.ownerId });
  const about = { dealership_id: claim.ownerId, feed_id: Number(claim.key) };
  try {
    const feed = await readDueFeed(owner, claim);
    if (!feed) return;
    if (feed.kind === "drop") await collectDrop(deps, feed);
    else await pull(deps, feed);
  } catch (error) {
    if (error instanceof FetchRefusal || error instanceof FeedProblem) {
      deps.log.warn({ ...about, reason: error.message }, "feed not collected");
    } else {
      deps.log.error({ ...about, err: error }, "feed not collected");
    }
  }
  await restUntilNext(owner, claim);
}

async function pull({ safeFetch, clock, ...deps }: CollectDeps, feed: DueFeed): Promise<void> {
  if (feed.url === null) return;
  const asOf = clock.now();
  const { body } = await safeFetch.fetch(feed.url, { mostBytes: feedLimits.bytes, timeoutMs: pullTimeoutMs });
  const { host } = new URL(feed.url);
  const { dealershipId, feedId } = feed;
  await receiveFeed(deps, {
    dealershipId,
    feedId,
    mode: "full",
    source: `pull from ${host}`,
    asOf,
    bytes: body,
  });
}
