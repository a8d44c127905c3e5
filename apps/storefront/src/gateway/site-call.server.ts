import { callPath, type Operation } from "@forecourt/contracts";
import type { z } from "zod";
import type { CacheEntry } from "./cache-manifest.ts";
import type { CallContext, PlatformCall } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { helperCall } from "./helper-call.server.ts";

type Values = Record<string, string | number | undefined>;
type Answering<T> = Pick<Operation, "id" | "path"> & { responses: { 200: { schema: z.ZodType<T> } } };

/** An operation, its values and the site it is called for, as one call. */
export function siteCall<T>(
  context: CallContext,
  operation: Answering<T>,
  params: Values,
  query: Values = {},
): PlatformCall<T> {
  return {
    call: operation.id,
    path: callPath(operation, params, query),
    schema: operation.responses[200].schema,
    host: context.site.canonicalHost,
    requestId: context.requestId,
    clientAddress: context.clientAddress,
  };
}

/** A helper call through the cache, under the caller's site and its version: what a publish changed is seen at once. */
export function cachedHelperCall<T>(
  gateway: Gateway,
  context: CallContext,
  call: PlatformCall<T>,
  entry: CacheEntry,
): Promise<T | false> {
  const { websiteId, version } = context.site;
  const key = { websiteId, path: `${call.path} ${version}` };
  return gateway.cache.load(key, entry, () => helperCall(gateway, call));
}
