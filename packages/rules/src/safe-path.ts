/** Segments with something in them, then a query or a fragment; no backslash, no white space, no `//` in the path. */
const ownPath = /^(?=\/)(?:\/[^/\\?#\s]+)*\/?(?:[?#][^\\\s]*)?$/;

/**
 * ROUTE-19: where a `redirect` or `back` of the address may lead: a path of this site, else the home page. Refused is
 * what a browser reads as another host (`//host`, `/\host`, a tab in between), also where that only shows once dots are
 * taken out (`/.//host`).
 */
export function safePath(given: string | null | undefined): string {
  return given && ownPath.test(given) ? given : "/";
}
