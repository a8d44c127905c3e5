import type { Point } from "@forecourt/rules/distance";
import table from "./postcodes.generated.json" with { type: "json" };

const points = new Map(Object.entries(table as unknown as Record<string, [lat: number, lng: number]>));

/** D16: about the middle of a postcode, by the bundled table; undefined: Australia has no such postcode. */
export function findPostcode(postcode: string): Point | undefined {
  const point = points.get(postcode);
  return point && { lat: point[0], lng: point[1] };
}
