import { googleMapOrigin, googleMapUrl } from "@forecourt/rules/google-map";
import type { PolicyOrigins } from "../../server/page-policy.ts";

type Placed = { locations: readonly { address: Parameters<typeof googleMapUrl>[0] }[] };

/**
 * D16: a site with a key of Google Maps may frame its maps; on every page, since a policy comes with the first one and a
 * visitor goes on from there. Nothing of them is loaded before somebody asks for a map.
 */
export function mapPolicy({ locations }: Placed): PolicyOrigins | null {
  const isGoogles = locations.some(({ address }) => googleMapUrl(address) !== null);
  return isGoogles ? { script: [], frame: [googleMapOrigin], connect: [] } : null;
}
