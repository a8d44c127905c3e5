import type { CarPlace } from "./car-view.ts";
import { TileMap } from "./tile-map.tsx";

/** D16: only when asked for. Default export: `lazy` wants one. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module.
export default function PlaceMap({ place }: { place: CarPlace }) {
  const { googleMap, position, name } = place;
  if (googleMap === null) return position && <TileMap point={position} name={name} />;
  // The key is restricted by the site's address, which Google must be told.
  return (
    <iframe
      className="map"
      title={`Map: ${name}`}
      src={googleMap}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
