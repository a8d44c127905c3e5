type Place = { lat: number | null; lang: number | null; place_id: string | null; map_key: string | null };

export const googleMapOrigin = "https://www.google.com";

/** D16: a place with a key of Google Maps is shown there; null: it has none, or nobody knows where it is. */
export function googleMapUrl({ lat, lang, place_id, map_key }: Place): string | null {
  const where = place_id ? `place_id:${place_id}` : lat !== null && lang !== null ? `${lat},${lang}` : null;
  if (!map_key || where === null) return null;
  return `${googleMapOrigin}/maps/embed/v1/place?${new URLSearchParams({ key: map_key, q: where })}`;
}
