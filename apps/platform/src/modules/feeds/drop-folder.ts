// `feeds/{dealership}/{feed}/…` in the store: what lies there is taken in, oldest first, and taken away. A name with `delta`
// in it is a delta. An object that changed in the last seconds may still be on its way in.
import type { Clock } from "../../kit/clock.ts";
import type { Logger } from "../../kit/log.ts";
import type { ListedObject, Storage } from "../../kit/storage.ts";
import type { DueFeed } from "./due-feeds.repo.ts";
import { FeedProblem } from "./read/feed-problem.ts";
import { type ReceiveDeps, receiveFeed } from "./receive-feed.ts";

type Deps = ReceiveDeps & { storage: Storage; clock: Clock; log: Logger };

const settledMs = 5000;
const mostAtOnce = 50;

export const dropPrefix = ({ dealership, name }: Pick<DueFeed, "dealership" | "name">): string =>
  `feeds/${dealership}/${name}/`;

export async function collectDrop(deps: Deps, feed: DueFeed): Promise<number> {
  const listed = await deps.storage.list(dropPrefix(feed));
  const settled = deps.clock.now().getTime() - settledMs;
  const waiting = listed
    .filter(({ key, modifiedAt }) => !key.endsWith("/") && modifiedAt.getTime() <= settled)
    .toSorted((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime() || (a.key < b.key ? -1 : 1))
    .slice(0, mostAtOnce);
  for (const object of waiting) await takeIn(deps, feed, object);
  return waiting.length;
}

async function takeIn(deps: Deps, feed: DueFeed, { key, modifiedAt }: ListedObject): Promise<void> {
  const bytes = await deps.storage.open(key);
  if (!bytes) return;
  const file = key.slice(dropPrefix(feed).length);
  try {
    await receiveFeed(deps, {
      dealershipId: feed.dealershipId,
      feedId: feed.feedId,
      mode: /delta/i.test(file) ? "delta" : "full",
      source: `drop folder: ${file}`,
      asOf: modifiedAt,
      bytes,
    });
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    // Too large or empty: it would be the same next time.
    deps.log.warn({ feed_id: feed.feedId, file, reason: error.message }, "dropped file refused");
  } finally {
    bytes.destroy();
  }
  // After the run is written: killed in between, it is taken in twice, which changes nothing.
  await deps.storage.remove(key);
}
