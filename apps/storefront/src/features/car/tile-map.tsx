import type { Point } from "@forecourt/rules/distance";
import { mapZoom } from "@forecourt/rules/location-map";
import { leastMapZoom, mostMapZoom, tileOf, tilePx } from "@forecourt/rules/map-tiles";
import { useEffect, useRef, useState } from "react";

/** Tiles to each side of the middle one: enough for the widest box the page gives it. */
const reach = 2;
const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);

type Placed = { key: string; src: string };

function tilesAround(point: Point, zoom: number): Placed[] {
  const { x, y } = tileOf(point, zoom);
  return steps.flatMap((down) =>
    steps.map((across) => {
      const place = `${zoom}/${Math.floor(x) + across}/${Math.floor(y) + down}`;
      return { key: place, src: `/img/map/${place}` };
    }),
  );
}

type TileMapProps = { point: Point; name: string };

/** From our own origin. */
export function TileMap({ point, name }: TileMapProps) {
  const [zoom, setZoom] = useState(mapZoom);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { x, y } = tileOf(point, zoom);
    const shift = (value: number): number => -((value % 1) + reach) * tilePx;
    // By script, not as an attribute: the page's policy refuses those.
    if (layer.current) layer.current.style.translate = `${shift(x)}px ${shift(y)}px`;
  }, [point, zoom]);
  return (
    <section className="map" aria-label={`Map: ${name}`}>
      <div className="map-tiles" ref={layer}>
        {tilesAround(point, zoom).map(({ key, src }) => (
          <img key={key} src={src} alt="" width={tilePx} height={tilePx} />
        ))}
      </div>
      <svg className="map-pin" viewBox="0 0 24 32" role="img" aria-label={name}>
        <path d="M12 0a12 12 0 0 0-12 12c0 8 12 20 12 20s12-12 12-20a12 12 0 0 0-12-12z" />
        <circle cx="12" cy="12" r="4.5" />
      </svg>
      <div className="map-zoom">
        <button
          type="button"
          aria-label="Zoom in"
          disabled={zoom >= mostMapZoom}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </button>
        <button
          type="button"
          aria-label="Zoom out"
          disabled={zoom <= leastMapZoom}
          onClick={() => setZoom(zoom - 1)}
        >
          −
        </button>
      </div>
      <small>© OpenStreetMap contributors</small>
    </section>
  );
}
