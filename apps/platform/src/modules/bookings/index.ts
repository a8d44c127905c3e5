import { type Deps, internalBookingRoutes, publicBookingRoutes } from "./bookings.routes.ts";

export { bookingCalendar } from "./booking-calendar.ts";
export { makeBookingToken, presentMade } from "./booking-tokens.ts";
export { type Booking, findBooking, SlotTakenError } from "./bookings.repo.ts";
export { cancelBookingOfLead } from "./change-booking.ts";
export {
  type BookingPlan,
  type BookingWish,
  planBooking,
  readWish,
  rereadWish,
  slotField,
} from "./plan-booking.ts";
export { refuseTakenSlot, requireFree } from "./refuse-taken-slot.ts";

export const bookingRoutes = (deps: Deps) => ({
  public: [publicBookingRoutes(deps)],
  internal: [internalBookingRoutes(deps)],
});
