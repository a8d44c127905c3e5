/** A name and the words that mean it. A name may stand in a table more than once: the first row that fits wins. */
export type WordFamily = readonly [name: string, words: readonly string[]];

/**
 * Dealers write colours and drives in a hundred ways; a filter has a dozen options. Sure words come before vague ones:
 * "Silver Pearl" is silver, "Crystal Pearl" white.
 */
export const colourFamilies: readonly WordFamily[] = [
  ["Grey", ["grey", "gray"]],
  ["White", ["white"]],
  ["Silver", ["silver"]],
  ["Black", ["black"]],
  ["Blue", ["blue"]],
  ["Red", ["red"]],
  ["Green", ["green"]],
  ["Orange", ["orange"]],
  ["Yellow", ["yellow"]],
  ["Purple", ["purple", "violet"]],
  ["Brown", ["brown", "bronze", "beige", "champagne", "copper", "sand", "gold", "golden"]],
  ["Grey", ["graphite", "gunmetal", "titanium", "steel", "magnetic", "slate", "charcoal"]],
  ["Black", ["ebony", "ink", "onyx", "obsidian", "midnight"]],
  ["Blue", ["navy", "teal", "turquoise", "sapphire"]],
  ["Red", ["burgundy", "maroon", "merlot", "crimson", "scarlet", "ruby"]],
  ["Green", ["olive", "khaki", "emerald"]],
  ["White", ["pearl", "ivory", "snow", "polar", "glacier"]],
];

/** Four driven wheels by a lever and by themselves are two things to whoever buys a car for the beach. */
export const driveFamilies: readonly WordFamily[] = [
  ["4WD", ["4x4", "4wd", "four wheel drive", "part time 4wd"]],
  ["AWD", ["awd", "all wheel drive", "all-wheel drive"]],
  ["FWD", ["fwd", "front wheel drive", "front-wheel drive", "4x2 fwd"]],
  ["RWD", ["rwd", "rear wheel drive", "rear-wheel drive", "4x2", "2wd"]],
];

const patterns = new WeakMap<readonly WordFamily[], readonly (readonly [string, RegExp])[]>();

function patternsOf(families: readonly WordFamily[]): readonly (readonly [string, RegExp])[] {
  const known = patterns.get(families);
  if (known) return known;
  const made = families.map(
    ([name, words]) => [name, new RegExp(`\\b(?:${words.join("|")})\\b`, "i")] as const,
  );
  patterns.set(families, made);
  return made;
}

/** The family of what somebody wrote; null when no word of it is known. */
export function familyOf(families: readonly WordFamily[], text: string | null): string | null {
  if (text === null) return null;
  return patternsOf(families).find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
