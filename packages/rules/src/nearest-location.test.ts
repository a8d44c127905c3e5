import { expect, test } from "vitest";
import { nearestLocation } from "./nearest-location.ts";

const place = (slug: string, lat: number | null, lang: number | null) => ({ slug, address: { lat, lang } });
const beenleigh = place("beenleigh", -27.7117, 153.203);
const southport = place("southport", -27.9674, 153.4145);
const logan = { lat: -27.6392, lng: 153.1086 };

test("LOC-19 the nearest location, and its distance in km", () => {
  const found = nearestLocation(logan, [southport, beenleigh]);
  expect(found?.location.slug).toBe("beenleigh");
  expect(found?.km).toBeCloseTo(12.31, 1);
});

test("LOC-19 a place without a position is never the nearest", () => {
  const unplaced = [place("a", null, 153.1), place("b", -27.6, null)];
  expect(nearestLocation(logan, [...unplaced, southport])?.location.slug).toBe("southport");
  expect(nearestLocation(logan, unplaced)).toBeUndefined();
  expect(nearestLocation({ lat: 0, lng: 0 }, [place("zero", 0, 0), southport])?.km).toBe(0);
});
