import type { Db } from "../../kit/db/index.ts";
import { documentRoutes, hostRoutes } from "./sites.routes.ts";

export { loadSite } from "./load-site.ts";
export type { PublishReport, SiteInput } from "./publish-report.ts";
export { publishSites } from "./publish-sites.ts";
export { type PublishedPurges, startPublishedPurges } from "./purge-published-sites.ts";
export { requireOwnWebsite } from "./require-own-website.ts";
export type { Site } from "./site.ts";
export { type Sites, startSites } from "./start-sites.ts";
export { tlsRoutes } from "./tls.routes.ts";

export const sitesRoutes = (deps: { db: Db }) => ({
  internal: [documentRoutes(deps)],
  internalPlatform: [hostRoutes(deps)],
});
