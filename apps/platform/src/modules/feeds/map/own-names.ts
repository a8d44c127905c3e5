// A sender that writes our own names (DATA-01).
import { australian } from "./australian.ts";
import type { Mapping } from "./field-mapping.ts";

const same = [
  "stocknum location_slug name slug status car_type sold_date reserved reservable price price_type price_state egc_price",
  "before_price subscription_price preorder tag make model badge series year km vin regplate rego_expiry build_date",
  "compliance_date colour drive seats doors trans simple_transmission fuel simple_fuel body simple_body engine_size",
  "cylinders dealercomments certified city state file video_url show_on_dealer_website photos carsales_title",
]
  .join(" ")
  .split(" ");

export const ownNames: Mapping = {
  fields: {
    ...Object.fromEntries(same.map((name) => [name, [name]])),
    standardEquipment: ["standardequipment"],
  },
  words: australian.words,
  defaults: {},
};
