import { type Weighted, weighted } from "../weighted.ts";
import type { Trim } from "./trims.ts";

type ColourNames = Record<string, readonly string[]>;

export type RawColours = {
  photos: Record<string, readonly string[]>;
  angles: Record<string, readonly string[]>;
  weights: Record<string, Record<string, number>>;
  before_2012: Record<string, number>;
  generic: ColourNames;
  by_body: Record<string, ColourNames>;
  makes: Record<string, ColourNames>;
  motorcycle_makes: Record<string, ColourNames>;
};

export type ColourTables = {
  /** Photo colours of a trim's body by share; another list where the maker sells only some. */
  shares: (trim: Trim, beforeYear2012: boolean) => Weighted<string>;
  names: (trim: Trim, colour: string) => readonly string[];
  angles: (body: string) => readonly string[];
};

const sharesOf = (raw: RawColours, trim: Trim, early: boolean): Weighted<string> => {
  const weights = raw.weights[trim.body] ?? raw.weights.default ?? {};
  const sold = trim.colours ?? raw.photos[trim.body];
  if (!sold) throw new Error(`No pictures of the body ${trim.body}`);
  return weighted(
    sold.map((colour) => {
      const share = trim.colours ? 1 : (weights[colour] ?? 0);
      return [colour, early ? share * (raw.before_2012[colour] ?? 1) : share] as const;
    }),
  );
};

const namesOf = (raw: RawColours, { make, body }: Trim, colour: string): readonly string[] => {
  const ofBike = body === "motorcycle" ? raw.motorcycle_makes[make]?.[colour] : undefined;
  return (
    raw.by_body[body]?.[colour] ?? ofBike ?? raw.makes[make]?.[colour] ?? raw.generic[colour] ?? [colour]
  );
};

const remember = <Value>(make: (trim: Trim) => Value): ((trim: Trim) => Value) => {
  const known = new Map<Trim, Value>();
  return (trim) => {
    const value = known.get(trim) ?? make(trim);
    known.set(trim, value);
    return value;
  };
};

export const colourTables = (raw: RawColours): ColourTables => {
  const early = remember((trim) => sharesOf(raw, trim, true));
  const late = remember((trim) => sharesOf(raw, trim, false));
  return {
    shares: (trim, before2012) => (before2012 ? early : late)(trim),
    names: (trim, colour) => namesOf(raw, trim, colour),
    angles: (body) => raw.angles[body] ?? raw.angles.default ?? [],
  };
};
