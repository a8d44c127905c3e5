// What a shopper types, read as filters: "7 seater diesel under 40k" narrows seats, fuel and price, and each shows as a chip
// that can be taken off. What is not understood stays text.

import { plainVocabulary } from "./plain-vocabulary.ts";
import type { CountedAttribute, RangeAttribute } from "./search-attributes.ts";
import type { Range, SearchState } from "./search-state.ts";

/** A place by the words people use for it: its suburb, its city, its own name. */
export type NamedPlace = {
  attribute: "dealership_slug" | "location_slug";
  slug: string;
  names: readonly string[];
};

type Read = {
  text: string;
  lists: Map<CountedAttribute, Set<string>>;
  ranges: Map<RangeAttribute, Range>;
};

const amount = String.raw`\$?\s*(\d[\d,]*(?:\.\d+)?)\s*(k)?\b`;
const kilometres = String.raw`\s*(kms?|kilometres|kilometers|kays)\b`;
const below = String.raw`\b(?:under|below|less than|up to|max(?:imum)?|cheaper than)\s*`;
const above = String.raw`\b(?:over|above|more than|at least|min(?:imum)?|from)\s*`;
const year = String.raw`((?:19[5-9]|20[0-3])\d)`;
/** A model with the name of a year, and makers' words that end before it. */
const yearModels = /\bpeugeot\s*$/i;

/** "40k" and "40" are forty thousand to whoever buys a car. */
function dollars(digits: string, k: string | undefined): number {
  const value = Number(digits.replaceAll(",", ""));
  return Math.round(k !== undefined || value < 1000 ? value * 1000 : value);
}

const seatWords: Record<string, string> = { five: "5", six: "6", seven: "7", eight: "8", nine: "9" };

function take(read: Read, pattern: RegExp, use: (found: RegExpExecArray) => boolean): void {
  const found = pattern.exec(read.text);
  if (!found || !use(found)) return;
  read.text = `${read.text.slice(0, found.index)} ${read.text.slice(found.index + found[0].length)}`;
}

function narrow(read: Read, name: RangeAttribute, { min, max }: Partial<Range>): true {
  const known = read.ranges.get(name) ?? { min: null, max: null };
  read.ranges.set(name, { min: min ?? known.min, max: max ?? known.max });
  return true;
}

function choose(read: Read, name: CountedAttribute, value: string): true {
  read.lists.set(name, (read.lists.get(name) ?? new Set()).add(value));
  return true;
}

function readSeats(read: Read): void {
  take(read, /\b(\d{1,2}|five|six|seven|eight|nine)\s*-?\s*(?:seats?|seaters?)\b/i, ([, count = ""]) =>
    choose(read, "seats", seatWords[count.toLowerCase()] ?? String(Number(count))),
  );
}

/** By the week is another question (repayment bands): left alone. */
const notByTheWeek = String.raw`(?!\s*(?:a|per|\/)\s*week|\s*pw\b|\s*weekly)`;

function readAmounts(read: Read): void {
  const pattern = (text: string) => new RegExp(text, "i");
  take(
    read,
    pattern(`\\bbetween\\s*${amount}\\s*(?:and|to|-)\\s*${amount}${kilometres}`),
    ([, a = "", ak, b = "", bk]) => narrow(read, "km", { min: dollars(a, ak ?? bk), max: dollars(b, bk) }),
  );
  take(read, pattern(`${below}${amount}${kilometres}`), ([, to = "", k]) =>
    narrow(read, "km", { max: dollars(to, k) }),
  );
  take(read, pattern(`${above}${amount}${kilometres}`), ([, from = "", k]) =>
    narrow(read, "km", { min: dollars(from, k) }),
  );
  readYears(read);
  take(
    read,
    pattern(`(?:\\bbetween\\s*)?${amount}\\s*(?:and|to|-)\\s*${amount}${notByTheWeek}`),
    ([whole, a = "", ak, b = "", bk]) =>
      // Bare numbers side by side are no prices: "3 to 5" may be doors.
      /between|\$|k\b/i.test(whole) &&
      narrow(read, "price", { min: dollars(a, ak ?? bk), max: dollars(b, bk) }),
  );
  take(read, pattern(`${below}${amount}${notByTheWeek}`), ([, to = "", k]) =>
    narrow(read, "price", { max: dollars(to, k) }),
  );
  take(read, pattern(`${above}${amount}${notByTheWeek}`), ([, from = "", k]) =>
    narrow(read, "price", { min: dollars(from, k) }),
  );
}

function readYears(read: Read): void {
  const pattern = (text: string) => new RegExp(text, "i");
  take(read, pattern(`\\b${year}\\s*(?:to|-)\\s*${year}\\b`), ([, min, max]) =>
    narrow(read, "year", { min: Number(min), max: Number(max) }),
  );
  take(
    read,
    pattern(`\\b(?:from|since|after|newer than)\\s*${year}\\b|\\b${year}\\s*(?:\\+|or newer|onwards)`),
    (found) => narrow(read, "year", { min: Number(found[1] ?? found[2]) }),
  );
  take(read, pattern(`\\b(?:before|until|older than)\\s*${year}\\b|\\b${year}\\s*or older\\b`), (found) =>
    narrow(read, "year", { max: Number(found[1] ?? found[2]) }),
  );
  take(read, pattern(`\\b${year}\\b`), ({ 1: at, index, input }) => {
    if (yearModels.test(input.slice(0, index))) return false;
    return narrow(read, "year", { min: Number(at), max: Number(at) });
  });
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function readWords(read: Read): void {
  for (const [name, value, words] of plainVocabulary) {
    take(read, new RegExp(`\\b(?:${words.join("|")})\\b`, "i"), () => choose(read, name, value));
  }
  take(read, /\bwith (?:photos|pictures)\b/i, () => narrow(read, "photos_count", { min: 1 }));
}

/** All places of that name: a city may have several yards. */
function readPlaces(read: Read, places: readonly NamedPlace[]): void {
  const names = [...new Set(places.flatMap((place) => place.names))].toSorted((a, b) => b.length - a.length);
  for (const name of names) {
    take(read, new RegExp(`\\b(?:(?:in|near|at|around)\\s+)?${escaped(name)}\\b`, "i"), () => {
      for (const place of places) if (place.names.includes(name)) choose(read, place.attribute, place.slug);
      return true;
    });
  }
}

/** Words that narrow nothing. */
const fillers =
  /\b(?:cars?|vehicles?|for|sale|with|and|or|a|an|the|in|near|at|around|of|i|want|need|looking|please)\b/gi;

/** The search with its text read as filters; null when the words are only words. What is read goes before what was set. */
export function readPlainWords(state: SearchState, places: readonly NamedPlace[] = []): SearchState | null {
  const read: Read = { text: state.query, lists: new Map(), ranges: new Map() };
  readSeats(read);
  readAmounts(read);
  readWords(read);
  readPlaces(read, places);
  if (read.lists.size === 0 && read.ranges.size === 0) return null;
  const lists = [...read.lists].map(([name, values]) => [name, [...values]]);
  return {
    ...state,
    page: 1,
    query: read.text
      .replaceAll(fillers, " ")
      .replaceAll(/[\s,]+/g, " ")
      .trim(),
    refinementList: { ...state.refinementList, ...Object.fromEntries(lists) },
    range: { ...state.range, ...Object.fromEntries(read.ranges) },
  };
}
