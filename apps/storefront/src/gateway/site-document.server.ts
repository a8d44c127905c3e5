import { operations } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { cacheManifest } from "./cache-manifest.ts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { PlatformCallError } from "./platform-call-error.ts";
import { siteCall } from "./site-call.server.ts";
import { strictCall } from "./strict-call.server.ts";

export type LiveDocument = { version: number; document: SiteDocument };

/**
 * The site's live document, at least as new as the version that the host table knows. Strict: without its
 * document there is no site (D6).
 */
export function requireSiteDocument(
  gateway: Gateway,
  context: CallContext,
  version: number,
): Promise<LiveDocument> {
  const { websiteId } = context.site;
  const call = siteCall(context, operations.getSiteDocument, { id: websiteId });
  const key = { websiteId, path: `${call.path} ${version}` };
  return gateway.cache.load(key, cacheManifest.siteDocument(), async () => {
    const published = await strictCall(gateway, call);
    // The one answer that names its site: another site's document must never be shown.
    if (published.website_id !== websiteId)
      throw new PlatformCallError(call.call, { reason: "invalid_body" });
    // Validated when it was published. The schema is strict: parsed here again, the first document of a newer
    // platform with one more setting would take the site down.
    return { version: published.version, document: published.document as SiteDocument };
  });
}
