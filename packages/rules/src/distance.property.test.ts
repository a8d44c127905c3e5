import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "./distance.ts";

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** The same by the spherical law of cosines: another formula, accurate away from zero. */
function byCosines(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const [p, q, d] = [a.lat, b.lat, b.lng - a.lng].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(d);
  return 6371 * Math.acos(Math.max(-1, Math.min(1, cosine)));
}

test("LOC-19 equals another formula to 10 metres, is the same both ways, and never beyond half the Earth", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const km = distanceKm(a, b);
      expect(km).toBe(distanceKm(b, a));
      expect(km).toBeLessThanOrEqual(6371 * Math.PI);
      if (km > 100 && km < 19_900) expect(Math.abs(km - byCosines(a, b))).toBeLessThan(0.01);
    }),
  );
});

const inAustralia = fc.record({
  lat: fc.double({ min: -44, max: -10, noNaN: true }),
  lng: fc.double({ min: 112, max: 154, noNaN: true }),
});

// Near the opposite end of the Earth the arcsine turns the last bit of a double into decimetres: there a metre is
// allowed, within Australia a millimetre.
test.each([
  ["in Australia", inAustralia, 1e-6],
  ["on Earth", point, 1e-3],
])("LOC-19 no way round is shorter %s", (_where, anywhere, allowance) => {
  fc.assert(
    fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + allowance);
    }),
  );
});
