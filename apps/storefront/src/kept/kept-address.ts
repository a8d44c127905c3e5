import { parseFavourites } from "@forecourt/rules/favourite";

/** Cars that an address names, however a form or a friend wrote them: `?cars=1,2` and `?cars=1&cars=2` alike. */
export const carsOfAddress = (url: URL, most: number): number[] =>
  parseFavourites(url.searchParams.getAll("cars").join(",")).slice(0, most);

/** The one spelling of it. */
export const addressOfCars = (path: string, ids: readonly number[]): string =>
  ids.length === 0 ? path : `${path}?cars=${ids.join(",")}`;
