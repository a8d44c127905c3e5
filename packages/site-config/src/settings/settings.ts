import { z } from "zod";
import { bookingSettings } from "./bookings.ts";
import { carPageSettings } from "./car-page.ts";
import { cardSettings } from "./card.ts";
import { financeSettings } from "./finance.ts";
import { formSettings } from "./forms.ts";
import { groupSettings } from "./group.ts";
import { leadSettings } from "./leads.ts";
import { locationSettings } from "./locations.ts";
import { messageSettings } from "./messages.ts";
import { pageSettings } from "./pages.ts";
import { platformSettings } from "./platform.ts";
import { reserveSettings } from "./reserve.ts";
import { searchSettings } from "./search.ts";
import { tradeInSettings } from "./trade-in.ts";

/** SITE-05: every setting a site has, by its name in the specification's table D. Unknown names are refused (D17). */
export const settings = z.strictObject({
  ...searchSettings,
  ...cardSettings,
  ...carPageSettings,
  ...financeSettings,
  ...formSettings,
  ...reserveSettings,
  ...tradeInSettings,
  ...locationSettings,
  ...leadSettings,
  ...bookingSettings,
  ...messageSettings,
  ...pageSettings,
  ...groupSettings,
  ...platformSettings,
});
export type Settings = z.infer<typeof settings>;
export type SettingName = keyof Settings;
