import { type Car, isCarSlug, operations } from "@forecourt/contracts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { helperCall } from "./helper-call.server.ts";
import { siteCall } from "./site-call.server.ts";
import { strictCall } from "./strict-call.server.ts";

/** CALL-11: what a slug that cannot be one gives. */
export type NoCar = Record<string, never>;

const carCall = ({ site, ...rest }: CallContext, slug: string) =>
  siteCall({ site, ...rest }, operations.getCar, { websiteId: site.websiteId, slug });

/** CALL-12, for what a page can do without. */
export async function fetchCar(
  gateway: Gateway,
  context: CallContext,
  slug: string,
): Promise<Car | NoCar | false> {
  if (!isCarSlug(slug)) return {};
  return helperCall(gateway, carCall(context, slug));
}

/** CALL-12, for the car's own page: an outage throws, it is not "no such car" (D6). */
export async function requireCar(gateway: Gateway, context: CallContext, slug: string): Promise<Car | NoCar> {
  if (!isCarSlug(slug)) return {};
  return strictCall(gateway, carCall(context, slug));
}
