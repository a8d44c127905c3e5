import { AppError } from "../../kit/errors.ts";
import type { Limits } from "../../kit/limits.ts";

const windowSeconds = 3600;

/**
 * How many payments came from this address lately over all websites, this one included. Rows of other owners cannot be
 * counted from here, so Redis does it; without Redis the site's own rows are what is counted.
 */
export async function countIntents(
  limits: Pick<Limits, "call">,
  { client, paymentId, now }: { client: string; paymentId: string; now: Date },
): Promise<number> {
  const slot = Math.floor(now.getTime() / 1000 / windowSeconds);
  const name = `intents:${client}:${slot}`;
  try {
    const answers = await limits.call((redis) =>
      redis.multi().sAdd(name, paymentId).expire(name, windowSeconds).sCard(name).exec(),
    );
    return Number(answers[2]);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    return 0;
  }
}
