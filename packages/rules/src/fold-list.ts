/** What stands in view and what unfolds; an empty rest has no toggle. */
export type Fold<T> = { shown: readonly T[]; rest: readonly T[] };

const foldAfter = <T>(items: readonly T[], count: number): Fold<T> => ({
  shown: items.slice(0, count),
  rest: items.slice(count),
});

/** CAR-03: eight features, then the rest. */
export const foldFeatures = <T>(features: readonly T[]): Fold<T> => foldAfter(features, 8);

/** CAR-04: four specifications, then the rest. */
export const foldSpecs = <T>(specs: readonly T[]): Fold<T> => foldAfter(specs, 4);
