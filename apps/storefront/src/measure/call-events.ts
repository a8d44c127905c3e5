import { callEventId } from "@forecourt/rules/lead-event";
import { pushAsc, trackEvent } from "./asc-layer.ts";
import { tellPlatform } from "./report-problem.ts";

type CalledCar = {
  id: number;
  stocknum: string | null;
  dealershipId: number | null;
  websiteId: number;
  phone: string;
};

/** ANALYTICS-08: the number is shown or dialled. It is the dealer's own, so it may be told. */
export function tellCall({ id, stocknum, dealershipId, websiteId, phone }: CalledCar): void {
  // PHONE-03
  if (dealershipId !== null)
    tellPlatform("/api/reveal-phone", { car_id: id, dealership_id: dealershipId, website_id: websiteId });
  trackEvent(callEventId, id);
  pushAsc("asc_click_to_call", {
    department: "sales",
    event_action: "click",
    event_action_result: "success",
    comm_type: "phone",
    comm_phone_number: phone,
    item_number: stocknum,
  });
}
