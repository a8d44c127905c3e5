import type { DealerProfile } from "./dealer-profile.ts";
import { independents } from "./dealers/independents.ts";
import { meridianHouses } from "./dealers/meridian.ts";
import { southeastShowrooms } from "./dealers/southeast.ts";

const profiles = [...southeastShowrooms, ...independents, ...meridianHouses];

/**
 * The dealerships behind the demo's eleven websites (Meridian's own site shows its five houses), 3,000 cars
 * together. Yards are as large as the companies' own words say: Harbour 64 cars, Crestline 340.
 */
export const demoDealers: readonly DealerProfile[] = profiles.map((profile, lane) => ({
  ...profile,
  lane,
  lanes: profiles.length,
}));
