import type { SiteOwner } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";

/** The Host decides the tenant; an id in the address that says otherwise names nothing this caller can see. */
export function requireOwnWebsite(asked: number, site: SiteOwner): void {
  if (asked !== site.websiteId) throw new AppError("not_found");
}
