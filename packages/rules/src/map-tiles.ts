import type { Point } from "./distance.ts";

/** Pixels of a tile's side, as every tile server has them. */
export const tilePx = 256;
export const leastMapZoom = 5;
export const mostMapZoom = 17;

export type Tile = { x: number; y: number };

/** Where a point lies among the tiles of a zoom, in tiles and shares of one (Web Mercator, as tile servers cut it). */
export function tileOf({ lat, lng }: Point, zoom: number): Tile {
  const side = 2 ** zoom;
  const radians = (lat * Math.PI) / 180;
  return {
    x: ((lng + 180) / 360) * side,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side,
  };
}

/** Only tiles there are may be asked for. */
export const isTile = (zoom: number, { x, y }: Tile): boolean => {
  const side = 2 ** zoom;
  const isIn = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < side;
  return Number.isInteger(zoom) && zoom >= leastMapZoom && zoom <= mostMapZoom && isIn(x) && isIn(y);
};
