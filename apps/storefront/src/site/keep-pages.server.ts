/**
 * Rule 6: loaders say what their page depends on; this one outer middleware writes the headers, for documents and
 * `.data` alike. A page that says nothing is not kept; one that does also carries its site's and its host's key.
 */
import { edgeKeys } from "@forecourt/contracts";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pageCacheHeaders } from "../../server/page-cache.ts";
import { siteOf } from "./site-context.server.ts";

type PageFacts = { tags: string[]; boundaries: Date[]; isOwn: boolean };

const pageFacts = createContext<PageFacts>();
type Context = Readonly<RouterContextProvider>;

/** Keys of `edgeKeys`: whoever changes one of these things ends the page. */
export function tagPage(context: Context, ...keys: readonly string[]): void {
  context.get(pageFacts).tags.push(...keys);
}

/** Rule 15: at this moment the page would be another one. Null for none. */
export function pageEndsAt(context: Context, ...moments: readonly (Date | null)[]): void {
  context.get(pageFacts).boundaries.push(...moments.filter((moment) => moment !== null));
}

/** For what is one visitor's own, whatever the other loaders said: checkout, success. */
export function neverKeepPage(context: Context): void {
  context.get(pageFacts).isOwn = true;
}

function tagsOf({ tags, isOwn }: PageFacts, host: string, context: Context): string[] {
  // A loader that ran has a site: an unknown host never comes here.
  if (isOwn || tags.length === 0) return [];
  return [edgeKeys.site(siteOf(context).document.id), edgeKeys.host(host.replace(/:\d+$/, "")), ...tags];
}

/** The root's first middleware. */
export const keepPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const facts: PageFacts = { tags: [], boundaries: [], isOwn: false };
  context.set(pageFacts, facts);
  const response = await next();
  const headers = pageCacheHeaders({
    method: request.method,
    status: response.status,
    tags: tagsOf(facts, request.headers.get("host") ?? "", context),
    boundaries: facts.boundaries,
    now: new Date(),
    cacheControl: response.headers.get("cache-control"),
  });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};
