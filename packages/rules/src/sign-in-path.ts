/** ROUTE-19: where someone without a phone on the account is sent who saves a car; `path` is the page they are on. */
export function watchlistSignInPath(path: string): string {
  const here = encodeURIComponent(path);
  return `/sign-in?type=watchlist&redirect=${here}&back=${here}`;
}
