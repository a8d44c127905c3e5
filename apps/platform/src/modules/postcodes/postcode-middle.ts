import type { Point } from "@forecourt/rules/distance";

/** Australia with its islands; 0, 0 stands for "not known" in the source. */
const isInAustralia = ({ lat, lng }: Point): boolean => lat > -55.1 && lat < -9 && lng > 96 && lng < 168;

/** One locality with a wrong position moves a median little and a mean far. */
export function medianOf(points: readonly Point[]): Point | null {
  const known = points.filter(isInAustralia);
  if (known.length === 0) return null;
  const middle = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { lat: middle(known.map(({ lat }) => lat)), lng: middle(known.map(({ lng }) => lng)) };
}

/** The position that most localities of a postcode share: its area's. */
export function middleOf(points: readonly Point[]): Point | null {
  const shared = [...Map.groupBy(points.filter(isInAustralia), ({ lat, lng }) => `${lat},${lng}`).values()];
  return shared.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? null;
}
