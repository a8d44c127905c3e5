// To the dealership: a booking was moved or cancelled. The calendar file follows it in theirs.
import type { Mail } from "../../../kit/mail.ts";
import { type Booking, bookingCalendar } from "../../bookings/index.ts";
import { bookingFacts, changeHeadline } from "../booking-words.ts";
import type { Dispatch } from "../delivery.ts";
import { fullName, phoneText, siteOrigin } from "../lead-words.ts";
import { addressOf, changeEnvelope, type Sender, subjectOf } from "./envelope.ts";
import { joinBlocks } from "./lead.email.tsx";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { Facts, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

const why = "You receive this because the booking went to this address.";

export function bookingToldMail(dispatch: Dispatch, booking: Booking, sender: Sender): Mail {
  const { lead, site } = dispatch;
  const { document } = site;
  const theme = mailTheme(document);
  const title = changeHeadline(dispatch, booking);
  const next =
    booking.state === "cancelled"
      ? "The time is free again."
      : "The old time is free again; the new one is theirs.";
  const subject = subjectOf(title);
  const facts = [
    ...bookingFacts(dispatch, booking),
    ...(lead.phone ? [{ label: "Phone", value: phoneText(lead.phone) }] : []),
    ...(lead.email ? [{ label: "Email", value: lead.email }] : []),
  ];
  const calendar = bookingCalendar(site, booking, {
    host: sender.messageHost,
    method: "REQUEST",
    attendee: lead.email ?? undefined,
  });
  const html = (
    <MailLayout {...{ theme, subject, why, document }} origin={siteOrigin(document, lead)} preheader={next}>
      <MailRow top={32}>
        <Title theme={theme} text={title} />
        <p style={{ margin: "12px 0 0", color: theme.ink2 }}>{next}</p>
      </MailRow>
      <MailRow>
        <Facts theme={theme} facts={facts} />
      </MailRow>
    </MailLayout>
  );
  return {
    ...changeEnvelope(dispatch, sender, booking.sequence),
    ...(lead.email ? { replyTo: addressOf(fullName(lead), lead.email) } : {}),
    subject,
    text: joinBlocks([
      [title, next],
      facts.map(({ label, value }) => `${label}: ${value}`),
      [why, legalLine(document)],
    ]),
    html: renderMail(html),
    icalEvent: { filename: "booking.ics", ...calendar },
  };
}
