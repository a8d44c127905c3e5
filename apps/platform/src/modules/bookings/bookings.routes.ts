import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite, type Site } from "../sites/index.ts";
import { availableSlots } from "./available-slots.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { firstPlace, placeById } from "./booking-place.ts";
import { type BookingDeps, cancelBooking, moveBooking, openBooking, readBooking } from "./change-booking.ts";

export type Deps = BookingDeps & { env: { PLATFORM_HOST: string } };

const neverKept = (reply: FastifyReply) => reply.header("cache-control", "no-store");
/** What a person has decided is shed last. */
const last = { lane: "last" } as const;

const slotCalls = { getServiceSlots: "service", getAppointmentSlots: "test_drive" } as const;

export const internalBookingRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    for (const [name, kind] of Object.entries(slotCalls)) {
      const operation = operations[name as keyof typeof slotCalls];
      route(app, operation, async ({ params, query, request, reply }) => {
        neverKept(reply);
        const { site } = request;
        const at = placeOf(site, params.id, query.location_id, kind);
        return JSON.stringify(await availableSlots(deps, site, at, kind));
      });
    }

    route(app, operations.getBooking, async ({ params, request, reply }) => {
      requireOwnWebsite(params.websiteId, request.site);
      neverKept(reply);
      return readBooking(deps, request.site, params.token);
    });

    route(
      app,
      operations.moveBooking,
      async ({ params, body, request, reply }) => {
        requireOwnWebsite(params.websiteId, request.site);
        neverKept(reply);
        return moveBooking(deps, request.site, params.token, new Date(body.starts_at));
      },
      last,
    );

    route(
      app,
      operations.cancelBooking,
      async ({ params, request, reply }) => {
        requireOwnWebsite(params.websiteId, request.site);
        neverKept(reply);
        return cancelBooking(deps, request.site, params.token);
      },
      last,
    );
  };

/** A dealership or place of another site is as unknown as one that never was. */
function placeOf(
  { document }: Site,
  dealershipId: number,
  locationId: number | undefined,
  kind: "service" | "test_drive",
) {
  const isOurs = document.dealerships.some(({ id }) => id === dealershipId);
  if (!isOurs) throw new AppError("not_found");
  if (locationId === undefined) return firstPlace(document, dealershipId, kind);
  const isPlace = document.locations.some(({ id }) => id === locationId);
  const at = placeById(document, locationId);
  if (!isPlace || (at && at.dealershipId !== dealershipId)) throw new AppError("not_found");
  return at;
}

export const publicBookingRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getBookingSlots, async ({ query, request, reply }) => {
      neverKept(reply);
      const { site } = request;
      const place = site.document.locations.find(({ id }) => id === query.location_id);
      if (!place) throw new AppError("not_found");
      const slots = await availableSlots(deps, site, placeById(site.document, place.id), query.kind);
      return { location_id: place.id, location_name: place.name, slots };
    });

    route(app, operations.getBookingCalendar, async ({ params, request, reply }) => {
      neverKept(reply);
      reply.header("content-disposition", 'attachment; filename="booking.ics"');
      const booking = await openBooking(deps, request.site, params.token);
      return bookingCalendar(request.site, booking, { host: deps.env.PLATFORM_HOST, method: "PUBLISH" })
        .content;
    });
  };
