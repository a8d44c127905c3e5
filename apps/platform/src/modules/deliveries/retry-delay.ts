const firstMs = 2000;
/** A fault mends: within five minutes of that, everything that waited has been sent (promise A2). */
const longestAfterFaultMs = 4 * 60_000;
/** A refusal (no such mailbox, a wrong secret) mends when a person changes something. */
const longestAfterRefusalMs = 60 * 60_000;
/** Rows that were not tried because the breaker is open. */
const postponeMs = { least: 5000, spread: 15_000 };

/** Doubles from two seconds; half of it is chance, so that what failed together does not come back together. */
export function retryDelayMs(
  { attempts, isRefusal }: { attempts: number; isRefusal: boolean },
  random: () => number = Math.random,
): number {
  const longest = isRefusal ? longestAfterRefusalMs : longestAfterFaultMs;
  const full = Math.min(longest, firstMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (0.5 + random() / 2));
}

export function postponeDelayMs(random: () => number = Math.random): number {
  return Math.round(postponeMs.least + random() * postponeMs.spread);
}
