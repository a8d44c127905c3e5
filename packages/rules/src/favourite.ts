import { isAvailable } from "./stock-visibility.ts";

/** FAV-05 to FAV-07: whether a car can be marked as a favourite. A missing price counts as 0. */
export function showsFavourite(
  car: { status: string; price: number | null; photos_count: number },
  settings: { favourite_needs_price_and_photos: boolean },
): boolean {
  if (!isAvailable(car)) return false;
  if (!settings.favourite_needs_price_and_photos) return true;
  return (car.price ?? 0) > 0 && car.photos_count > 0;
}

/** FAV-01, FAV-02: in when it was out, out when it was in; the others keep their order. */
export const toggleFavourite = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** FAV-03: kept in the browser as a list of car ids. What is not an id is dropped: a visitor can write there. */
export const parseFavourites = (stored: string): number[] => [
  ...new Set(
    stored
      .split(",")
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .map(Number),
  ),
];

export const printFavourites = (ids: readonly number[]): string => ids.join(",");
