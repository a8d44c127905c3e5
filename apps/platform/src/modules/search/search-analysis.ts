// How words are cut and compared: at index time and in a question. Australians have their own words for some cars.

/** Each line: words that mean the same, in a question only, so that a change of them needs no rebuild of documents. */
const synonyms = [
  "ute, utility, pickup, pick up, tray, dual cab",
  "4x4, 4wd, four wheel drive",
  "awd, all wheel drive",
  "people mover, peoplemover, mpv, minibus",
  "suv, four wheeler, crossover",
  "hatch, hatchback",
  "wagon, estate",
  "van, delivery van",
  "motorhome, rv, campervan, camper",
  "motorcycle, motorbike, bike",
  "automatic, auto",
  "manual, stick",
  "electric, ev",
  "merc, mercedes benz",
  "vw, volkswagen",
  "landcruiser, land cruiser",
];

export const searchAnalysis = {
  filter: { australian: { type: "synonym_graph", synonyms } },
  normalizer: { plain: { type: "custom", filter: ["lowercase", "asciifolding"] } },
  analyzer: {
    words: { type: "custom", tokenizer: "standard", filter: ["lowercase", "asciifolding"] },
    words_asked: {
      type: "custom",
      tokenizer: "standard",
      filter: ["lowercase", "asciifolding", "australian"],
    },
    /** For misspelt words, one by one: what they might have meant has no synonyms. */
    word: { type: "custom", tokenizer: "standard", filter: ["lowercase", "asciifolding"] },
  },
} as const;
