import type { Figures, ProofOutcome, Target, Targets } from "./proof.ts";

export type Verdict = {
  figure: string;
  value: number | undefined;
  target: Target | undefined;
  held: boolean;
};

export function meetsTarget(value: number | undefined, target: Target): boolean {
  // NaN compares false with everything, so a figure that could not be computed never holds.
  if (value === undefined) return false;
  if ("exactly" in target) return value === target.exactly;
  const tolerance = target.tolerance ?? 0;
  if ("atMost" in target) return value <= target.atMost + tolerance;
  return value >= target.atLeast - tolerance;
}

/** One line per figure in its own order, then targets whose figure was never measured: those do not hold. */
export function judgeFigures(figures: Figures, targets: Targets): Verdict[] {
  const names = [...new Set([...Object.keys(figures), ...Object.keys(targets)])];
  return names.map((figure) => {
    const value = figures[figure];
    const target = targets[figure];
    return { figure, value, target, held: target === undefined || meetsTarget(value, target) };
  });
}

/** A proof without any target gates nothing, so it cannot hold. */
export function isHeld({ figures, targets }: ProofOutcome): boolean {
  if (Object.keys(targets).length === 0) return false;
  return judgeFigures(figures, targets).every((verdict) => verdict.held);
}
