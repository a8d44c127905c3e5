import type { MiddlewareFunction } from "react-router";
import { pageEndsAt } from "./keep-pages.server.ts";
import { mapPolicy } from "./map-policy.ts";
import { connectContext, requestFacts, siteContext, sourceContext } from "./site-context.server.ts";
import { unknownHostPage } from "./unknown-host.server.ts";

/** `cars.example:8080` → `cars.example`. A trailing dot stays: it is another name, and unknown. */
const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, "");

/** A page that lacks something it should have is shown, but not kept for long. */
const incompleteForMs = 5000;

/**
 * Rule 4: the site of this request, from the Host header alone, before any route runs. Every host of a site shows it;
 * its pages name the canonical one in their link.
 */
export const resolveSite: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const onMiss = () => pageEndsAt(context, new Date(Date.now() + incompleteForMs));
  const source = context.get(connectContext)({ ...context.get(requestFacts), onMiss });
  const site = await source.siteOfHost(hostName(request.headers.get("host") ?? ""));
  if (site === null) return unknownHostPage();
  const maps = mapPolicy(site.document);
  // A checkout says later what it allows, in place of this.
  if (maps) context.get(requestFacts).allow(maps);
  context.set(siteContext, site);
  context.set(sourceContext, source);
  return next();
};
