import { z } from "zod";
import type { Db } from "../../kit/db/index.ts";

/** Where the site's document says nothing: that of the template's defaults. */
const defaultLimit = 0.4;

const effective = z.looseObject({
  settings: z.looseObject({ full_feed_removal_limit: z.number().min(0).max(1) }),
});

/** The setting of the website that describes the dealership. */
export async function readRemovalLimit(db: Db, dealershipId: number): Promise<number> {
  const [home] = await db
    .forDealership({ dealershipId })
    .read((q) => q.selectFrom("dealerships").select("home_website_id").where("id", "=", dealershipId));
  if (!home?.home_website_id) return defaultLimit;
  const [document] = await db
    .forSite({ websiteId: home.home_website_id, dealershipIds: [] })
    .read((q) => q.selectFrom("site_documents").select("effective").orderBy("version", "desc").limit(1));
  const read = effective.safeParse(document?.effective);
  return read.success ? read.data.settings.full_feed_removal_limit : defaultLimit;
}
