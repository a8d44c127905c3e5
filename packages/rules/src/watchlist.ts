/** WATCH-12: a list of cars, each with its id. */
export type WatchedCar = { id: number };

export const isWatched = (watchlist: readonly WatchedCar[], id: number): boolean =>
  watchlist.some((car) => car.id === id);

/** WATCH-01, WATCH-02: the list as it is shown at once; the earlier one is what a failure goes back to (WATCH-03). */
export const toggleWatched = <T extends WatchedCar>(watchlist: readonly T[], car: T): T[] =>
  isWatched(watchlist, car.id) ? watchlist.filter(({ id }) => id !== car.id) : [...watchlist, car];

/** WATCH-09 */
export const watchLabel = (isSaved: boolean): string => (isSaved ? "Saved" : "Save");

/** WATCH-04, WATCH-05: after the server said yes. */
export const watchToast = (isSaved: boolean): string => (isSaved ? "Car Saved In Watchlist" : "Car Removed");

/** WATCH-08: without a phone on the account, or without an account; null: it can be saved. */
export function watchSignIn(user: { phone: string | null } | null, path: string): string | null {
  if (user?.phone) return null;
  return `/sign-in?${new URLSearchParams({ type: "watchlist", redirect: path, back: path })}`;
}
