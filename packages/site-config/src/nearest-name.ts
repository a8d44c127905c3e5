/** Optimal string alignment distance: insert, delete, replace, swap of neighbours. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const now = [i];
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      now.push(best);
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? 0;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_ ]/g, "");

/** The known name a person probably meant, or undefined when none is near: about one slip in three letters. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > 80) return undefined;
  const meant = plain(name);
  let best: { name: string; away: number } | undefined;
  for (const candidate of known) {
    const away = distance(meant, plain(candidate));
    if (away <= Math.max(1, Math.floor(candidate.length / 3)) && (best === undefined || away < best.away))
      best = { name: candidate, away };
  }
  return best?.name;
}
