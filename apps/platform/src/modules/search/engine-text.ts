import type { Filter } from "./engine-filters.ts";

const field = "search_text";

/** Shorter words have too many neighbours: "i30" is not "i20", and no year is another. */
const canBeMisspelt = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

const wordsOf = (query: string): string[] => query.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

function misspelt(word: string): Filter {
  const match = { query: word, analyzer: "word" };
  if (!canBeMisspelt(word)) return { match: { [field]: match } };
  return { match: { [field]: { ...match, fuzziness: "AUTO:4,8", prefix_length: 1, max_expansions: 20 } } };
}

/**
 * Every word is somewhere in the car: as it is or in an Australian's other word for it, or with a slip of the finger,
 * which counts less.
 */
export function textQuery(query: string): Filter[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return [
    {
      dis_max: {
        queries: [
          { match: { [field]: { query, operator: "and", zero_terms_query: "all", boost: 4 } } },
          { bool: { must: words.map(misspelt) } },
        ],
      },
    },
  ];
}

/** While somebody types: whole words, and the last one as far as it goes. */
export function typedQuery(query: string): Filter[] {
  const words = wordsOf(query);
  const last = words.pop();
  if (last === undefined) return [];
  return [
    ...words.map(misspelt),
    {
      bool: {
        should: [
          { prefix: { [field]: { value: last.toLowerCase(), boost: 2 } } },
          ...(canBeMisspelt(last) ? [misspelt(last)] : []),
        ],
        minimum_should_match: 1,
      },
    },
  ];
}
