import { z } from "zod";
import { availableBookings, bookingKind, bookingMove, bookingSlots, bookingStatus } from "../booking.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter } from "./parameter.ts";

const dealership = z.object({ id: idParameter });
/** Which of the dealership's places; left out: its first with the department that the booking needs. */
const place = z.object({ location_id: idParameter.optional() });
const slots = { description: "Free slots in order; false: ask for any time", schema: availableBookings };
const failed = failures("invalid_input", "unauthenticated", "unknown_host", "not_found", "unavailable");

export const getServiceSlots = defineOperation({
  id: "getServiceSlots",
  method: "GET",
  path: "/dealerships/{id}/available_service_bookings.json",
  listener: "internal",
  summary: "Service slots (CALL-21)",
  auth: "basic",
  params: dealership,
  query: place,
  responses: { 200: slots, ...failed },
});

export const getAppointmentSlots = defineOperation({
  id: "getAppointmentSlots",
  method: "GET",
  path: "/dealerships/{id}/available_appointment_bookings.json",
  listener: "internal",
  summary: "Test drive slots (CALL-22)",
  auth: "basic",
  params: dealership,
  query: place,
  responses: { 200: slots, ...failed },
});

export const getBookingSlots = defineOperation({
  id: "getBookingSlots",
  method: "GET",
  path: "/api/bookings/slots",
  listener: "public",
  summary: "The slots of one place as they are now, for a form that was opened a while ago",
  auth: "none",
  query: z.object({ kind: bookingKind, location_id: idParameter }),
  responses: {
    200: { description: "Never cached", schema: bookingSlots },
    ...failures("invalid_input", "unknown_host", "not_found", "unavailable"),
  },
});

export const getBookingCalendar = defineOperation({
  id: "getBookingCalendar",
  method: "GET",
  path: "/api/bookings/{token}/booking.ics",
  listener: "public",
  summary: "The booking as a calendar file (RFC 5545), by the link in the shopper's confirmation",
  auth: "none",
  params: z.object({ token: z.string().min(1).max(200) }),
  responses: {
    200: { description: "One event", schema: z.string(), contentType: "text/calendar" },
    ...failures("unknown_host", "not_found", "unavailable"),
  },
});

const bookingParams = z.object({ websiteId: idParameter, token: z.string().min(1).max(200) });
const status = { description: "How the booking stands", schema: bookingStatus };
const unread = failures("unauthenticated", "unknown_host", "not_found", "unavailable");

export const getBooking = defineOperation({
  id: "getBooking",
  method: "GET",
  path: "/websites/{websiteId}/bookings/{token}.json",
  listener: "internal",
  summary: "A booking by the link in the shopper's confirmation",
  auth: "basic",
  params: bookingParams,
  responses: { 200: status, ...unread },
});

export const moveBooking = defineOperation({
  id: "moveBooking",
  method: "POST",
  path: "/websites/{websiteId}/bookings/{token}/move.json",
  listener: "internal",
  summary: "Moves it to another free slot; the dealership is told. conflict: the slot was just taken",
  auth: "basic",
  params: bookingParams,
  body: bookingMove,
  responses: { 200: status, ...unread, ...failures("invalid_input", "conflict") },
});

export const cancelBooking = defineOperation({
  id: "cancelBooking",
  method: "POST",
  path: "/websites/{websiteId}/bookings/{token}/cancel.json",
  listener: "internal",
  summary: "Cancels it and gives the seat back; the dealership is told",
  auth: "basic",
  params: bookingParams,
  responses: { 200: status, ...unread, ...failures("conflict") },
});
