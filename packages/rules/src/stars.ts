export type StarParts = {
  /** 0 to 4. */
  full: number;
  /** How much of the next star is lit, 0 to 1, in hundredths. */
  fraction: number;
};

/** REVIEW-05: up to four full stars and a fractional one: 4.6 is four and 0.6, and 5 is four and a whole one. */
export function starParts(rating: number): StarParts {
  const hundredths = Math.round(Math.min(Math.max(rating, 0), 5) * 100);
  const full = Math.min(Math.floor(hundredths / 100), 4);
  return { full, fraction: (hundredths - full * 100) / 100 };
}
