// One way out per channel. Each is given the same lead, and builds the same message at every attempt.
import { internationalPhone } from "@forecourt/rules/international-phone";
import type { Clock } from "../../kit/clock.ts";
import type { Mail, Mailer } from "../../kit/mail.ts";
import type { Signing } from "../../kit/signing.ts";
import type { Sms } from "../../kit/sms.ts";
import type { Webhooks } from "../../kit/webhooks.ts";
import type { Booking } from "../bookings/index.ts";
import type { Channel } from "../enquiries/index.ts";
import type { LeadHold } from "../reservations/index.ts";
import { adfMail } from "./adf/adf-mail.ts";
import { bookedText, bookingToldText, reminderText } from "./booking.sms.ts";
import { presentBookingChange } from "./booking-words.ts";
import type { Dispatch } from "./delivery.ts";
import { confirmationText, leadText, verifyText, withdrawnText } from "./lead.sms.ts";
import { presentWebhook, presentWithdrawn } from "./lead-webhook.presenter.ts";
import { createLinks, type Links } from "./links.ts";
import { bookingMail } from "./mail/booking.email.tsx";
import { bookingToldMail } from "./mail/booking-told.email.tsx";
import { confirmationMail } from "./mail/confirmation.email.tsx";
import type { Sender } from "./mail/envelope.ts";
import { heldMail } from "./mail/held.email.tsx";
import { holdDealershipMail, holdShopperMail } from "./mail/hold.email.tsx";
import { leadMail } from "./mail/lead.email.tsx";
import { verifyMail } from "./mail/verify.email.tsx";
import { withdrawnMail } from "./mail/withdrawn.email.tsx";

export type Send = (dispatch: Dispatch) => Promise<{ receipt: string }>;

export type ChannelDeps = {
  mail: Mailer;
  sms: Sms;
  webhooks: Webhooks;
  signing: Signing;
  clock: Clock;
  env: { MAIL_FROM: string; SMS_FROM: string; PLATFORM_HOST: string; PLATFORM_ORIGIN: string };
};

export function createSend({ mail, sms, webhooks, env, ...deps }: ChannelDeps): Send {
  const links = createLinks({ ...deps, platformOrigin: env.PLATFORM_ORIGIN });
  const sender: Sender = { mailFrom: env.MAIL_FROM, messageHost: env.PLATFORM_HOST, links };

  const byMail =
    (write: (dispatch: Dispatch, sender: Sender) => Mail): Send =>
    (dispatch) =>
      mail.send(write(dispatch, sender));

  const bySms =
    (write: (dispatch: Dispatch, links: Links) => string): Send =>
    (dispatch) => {
      const to = internationalPhone(dispatch.delivery.destination);
      if (!to) throw new Error("the destination is not a phone number that can be texted");
      const from = dispatch.site.document.settings.sms_sender ?? env.SMS_FROM;
      return sms.send({ to, from, body: write(dispatch, links), reference: referenceOf(dispatch) });
    };

  const byWebhook =
    (present: (dispatch: Dispatch) => object): Send =>
    (dispatch) =>
      webhooks.send({
        url: dispatch.delivery.destination,
        body: JSON.stringify(present(dispatch)),
        contentType: "application/json",
        reference: referenceOf(dispatch),
      });

  const channels: Record<Channel, Send> = {
    email: byMail(leadMail),
    adf_email: byMail(adfMail),
    webhook: byWebhook(({ lead, site }) => presentWebhook(lead, site.slug)),
    sms: bySms(leadText),
    confirmation: byMail((dispatch, from) =>
      dispatch.booking
        ? bookingMail("booked")(dispatch, dispatch.booking, from)
        : confirmationMail(dispatch, from),
    ),
    confirmation_sms: bySms((dispatch, to) =>
      dispatch.booking?.state === "booked"
        ? bookedText(dispatch, dispatch.booking, to)
        : confirmationText(dispatch, to),
    ),
    verify: byMail(verifyMail),
    verify_sms: bySms(verifyText),
    held: byMail(heldMail),
    withdrawn_email: byMail(withdrawnMail),
    withdrawn_webhook: byWebhook(({ lead, site }) => presentWithdrawn(lead, site.slug)),
    withdrawn_sms: bySms(withdrawnText),
    booking_changed: byMail(ofBooking(bookingMail("changed"))),
    booking_reminder: byMail(ofBooking(bookingMail("reminder"))),
    booking_reminder_sms: bySms(ofBooking(reminderText)),
    booking_told_email: byMail(ofBooking(bookingToldMail)),
    booking_told_webhook: byWebhook((dispatch) => ofBooking(presentBookingChange)(dispatch, undefined)),
    booking_told_sms: bySms(ofBooking(bookingToldText)),
    hold_shopper: byMail(ofHold(holdShopperMail)),
    hold_dealership: byMail(ofHold(holdDealershipMail)),
  };
  return async (dispatch) => channels[dispatch.delivery.channel](dispatch);
}

const ofBooking =
  <To, Message>(write: (dispatch: Dispatch, booking: Booking, to: To) => Message) =>
  (dispatch: Dispatch, to: To): Message => {
    if (!dispatch.booking) throw new Error("the booking is not there");
    return write(dispatch, dispatch.booking, to);
  };

const ofHold =
  <To, Message>(write: (dispatch: Dispatch, hold: LeadHold, to: To) => Message) =>
  (dispatch: Dispatch, to: To): Message => {
    if (!dispatch.hold) throw new Error("the hold is not there");
    return write(dispatch, dispatch.hold, to);
  };

/** The row that tells of changes tells of each once: a gateway that knows its reference would drop the second. */
function referenceOf({ delivery, booking }: Dispatch): string {
  const isOfChange = booking !== undefined && delivery.channel.startsWith("booking_");
  return isOfChange ? `${delivery.id}.${booking.sequence}` : delivery.id;
}
