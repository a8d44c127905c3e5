import { createHash } from "node:crypto";
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Limits } from "../../kit/limits.ts";
import type { Site } from "../sites/index.ts";
import { countLeadsOfClient } from "./enquiries.repo.ts";

export type PostCounter = { db: Db; limits: Pick<Limits, "call"> };

const windowSeconds = 600;

/**
 * How many enquiries came from this address on this site lately, this one included. Distinct keys are counted, because
 * a browser that retries through an outage is one person with one enquiry. Without Redis the leads themselves are counted.
 */
export async function countRecentPosts(
  { db, limits }: PostCounter,
  site: Site,
  { client, key, now }: { client: string; key: string; now: Date },
): Promise<number> {
  const slot = Math.floor(now.getTime() / 1000 / windowSeconds);
  const name = `leads:${site.websiteId}:${client}:${slot}`;
  const member = createHash("sha256").update(key).digest("base64url").slice(0, 16);
  try {
    const answers = await limits.call((redis) =>
      redis.multi().sAdd(name, member).expire(name, windowSeconds).sCard(name).exec(),
    );
    return Number(answers[2]);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    const since = new Date(now.getTime() - windowSeconds * 1000);
    return 1 + (await countLeadsOfClient(db.forSite(site), client, since));
  }
}
