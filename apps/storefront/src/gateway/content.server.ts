import { operations, type PublishedContent } from "@forecourt/contracts";
import type { ContentBody, ContentKind } from "@forecourt/site-config";
import { cacheManifest } from "./cache-manifest.ts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { cachedHelperCall, siteCall } from "./site-call.server.ts";

export type Content<K extends ContentKind> = Omit<PublishedContent, "body"> & { body: ContentBody<K> };

/** Everything the site published of one kind, in its order, or the one item with this key. */
export async function fetchContent<K extends ContentKind>(
  gateway: Gateway,
  context: CallContext,
  kind: K,
  key?: string,
): Promise<Content<K>[] | false> {
  const call = siteCall(context, operations.getContent, { websiteId: context.site.websiteId }, { kind, key });
  const items = await cachedHelperCall(gateway, context, call, cacheManifest.content());
  // The platform checked each body with its kind's schema when it was published.
  return items as Content<K>[] | false;
}
