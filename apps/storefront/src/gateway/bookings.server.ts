import { type AvailableBookings, type BookingStatus, operations } from "@forecourt/contracts";
import type { CallContext } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { helperCall } from "./helper-call.server.ts";
import { PlatformCallError } from "./platform-call-error.ts";
import { siteCall } from "./site-call.server.ts";
import { strictCall } from "./strict-call.server.ts";

const slotCalls = {
  test_drive: operations.getAppointmentSlots,
  service: operations.getServiceSlots,
};

/** CALL-21, CALL-22: asked for each time, since a slot may be gone by now. */
export function fetchSlots(
  gateway: Gateway,
  context: CallContext,
  question: { kind: keyof typeof slotCalls; dealershipId: number; locationId?: number | undefined },
): Promise<AvailableBookings> {
  const params = { id: question.dealershipId };
  const query = { location_id: question.locationId };
  return helperCall(gateway, siteCall(context, slotCalls[question.kind], params, query));
}

/** A shopper's own page: never cached, and an unknown token is a 404. */
export function requireBooking(
  gateway: Gateway,
  context: CallContext,
  token: string,
): Promise<BookingStatus> {
  const { websiteId } = context.site;
  return strictCall(gateway, siteCall(context, operations.getBooking, { websiteId, token }));
}

export type BookingOutcome = { ok: true } | { ok: false; problem: string };

/** Both may be asked for twice: what is moved or cancelled stays so. `startsAt` left out: it is cancelled. */
export async function changeBooking(
  gateway: Gateway,
  context: CallContext,
  token: string,
  startsAt: string | undefined,
): Promise<BookingOutcome> {
  const { websiteId } = context.site;
  const operation = startsAt === undefined ? operations.cancelBooking : operations.moveBooking;
  const json = JSON.stringify(startsAt === undefined ? {} : { starts_at: startsAt });
  const idempotencyKey = `${operation.id}:${token}:${startsAt ?? ""}`.slice(0, 255);
  const call = siteCall(context, operation, { websiteId, token });
  try {
    await strictCall(gateway, { ...call, post: { json, idempotencyKey } });
    return { ok: true };
  } catch (error) {
    const isAnswer = error instanceof PlatformCallError && (error.status === 409 || error.status === 400);
    if (!isAnswer) throw error;
    return { ok: false, problem: messageOf(error.text) };
  }
}

function messageOf(text: string): string {
  try {
    return String(JSON.parse(text).error.message);
  } catch {
    return "This time could not be booked. Please choose another.";
  }
}
