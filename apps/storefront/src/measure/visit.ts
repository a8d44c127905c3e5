// LEAD-07: this session's pages in order and the landing page's query, for whoever answers. Paths only, and no parameter
// that could hold a person.
import { addVisitedPage, linkedQueryParams } from "@forecourt/rules/lead-attributes";

const key = "visit";

export type Visit = { pages: string[]; params: Record<string, string> };

/** An address, a phone number: whoever built the link should not have, and we do not pass it on. */
const personal = /@|\d[\d\s()+-]{7,}\d/;
const personalName = /mail|phone|mobile|name|token|password|address/i;

export function readVisit(): Visit {
  try {
    const held: Partial<Visit> = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return { pages: held.pages ?? [], params: held.params ?? {} };
  } catch {
    return { pages: [], params: {} }; // refused, or not ours
  }
}

export const landingParams = (search: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(linkedQueryParams(search)).filter(
      ([name, value]) => !personalName.test(name) && !personal.test(value),
    ),
  );

export const shownPath = (pathname: string): string => pathname.replace(/^\/(enquiries|bookings)\/.*/, "/$1");

/** Called for every page that is shown. The way to a person's own page is not part of it. */
export function noteVisit({ pathname, search }: { pathname: string; search: string }): void {
  const { pages, params } = readVisit();
  const next: Visit = {
    pages: addVisitedPage(pages, shownPath(pathname)),
    params: pages.length === 0 ? landingParams(search) : params,
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    return; // refused: leads say nothing of the visit
  }
}
