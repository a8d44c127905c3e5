import type { AvailableBookings } from "@forecourt/contracts";

/** What can be booked at one place; `slots` false: it takes any time one asks for (BOOK-03). */
export type PlaceSlots = { locationId: number; place: string; slots: AvailableBookings };
