// To the shopper, about a booking: made, moved, cancelled, or tomorrow. Each but the reminder brings the calendar file
// that says the same to their calendar.
import type { CSSProperties } from "react";
import type { Mail } from "../../../kit/mail.ts";
import { type Booking, bookingCalendar } from "../../bookings/index.ts";
import { bookingFacts, bookingTime, whatOf, whereOf } from "../booking-words.ts";
import type { Dispatch } from "../delivery.ts";
import { carWords, firstName, placeOf, siteOrigin } from "../lead-words.ts";
import { addressOf, changeEnvelope, type Sender, subjectOf } from "./envelope.ts";
import { joinBlocks } from "./lead.email.tsx";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { Buttons, CarBlock, Facts, Small, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

type About = "booked" | "moved" | "cancelled" | "reminder";

const why =
  "You receive this because of your booking. It is not a newsletter and there is nothing to unsubscribe from.";

export const bookingMail =
  (about: "booked" | "changed" | "reminder") =>
  (dispatch: Dispatch, booking: Booking, sender: Sender): Mail => {
    const { document } = dispatch.site;
    const kind = aboutOf(about, booking);
    const words = wordsOf(kind, dispatch, booking, sender);
    const replyTo = placeOf(dispatch)?.contact_detail.email ?? document.contact.email;
    return {
      ...changeEnvelope(dispatch, sender, about === "changed" ? booking.sequence : undefined),
      replyTo: addressOf(document.name, replyTo),
      subject: words.subject,
      text: textOf(dispatch, words),
      html: renderMail(htmlOf(dispatch, words)),
      ...(kind === "reminder" ? {} : { icalEvent: calendarOf(dispatch, booking, sender, words.link) }),
    };
  };

/** Cancelled before the first mail left: that is what there is to say. */
function aboutOf(about: "booked" | "changed" | "reminder", { state }: Booking): About {
  if (state === "cancelled") return "cancelled";
  return about === "changed" ? "moved" : about;
}

function calendarOf({ site, lead }: Dispatch, booking: Booking, sender: Sender, url: string) {
  const attendee = lead.email ?? undefined;
  const options = { host: sender.messageHost, method: "REQUEST", url, attendee } as const;
  return { filename: "booking.ics", ...bookingCalendar(site, booking, options) };
}

const headings: Record<About, (what: string, name: string, when: string) => string> = {
  booked: (what, name, when) => `You are booked${name}. ${what}: ${when}.`,
  moved: (what, name, when) => `Your new time${name}. ${what}: ${when}.`,
  cancelled: (what, name) => `Your ${what.toLowerCase()} is cancelled${name}.`,
  reminder: (_what, name, when) => `See you soon${name}: ${when}.`,
};

const subjects: Record<About, (what: string, when: string) => string> = {
  booked: (what, when) => `${what} booked: ${when}`,
  moved: (what, when) => `${what} moved to ${when}`,
  cancelled: (what, when) => `${what} cancelled: ${when}`,
  reminder: (what, when) => `Reminder: ${what.toLowerCase()}, ${when}`,
};

function wordsOf(about: About, dispatch: Dispatch, booking: Booking, sender: Sender) {
  const place = placeOf(dispatch);
  const when = bookingTime(dispatch, booking.starts_at);
  const what = whatOf(booking);
  const name = firstName(dispatch.lead);
  const isOn = about !== "cancelled";
  return {
    isOn,
    what,
    title: headings[about](what, name ? `, ${name}` : "", when),
    next: isOn
      ? `We expect you at ${whereOf(dispatch)}.${about === "reminder" ? "" : " The calendar file is attached."}`
      : "The time is free for somebody else. You are welcome to book another.",
    subject: subjectOf(subjects[about](what, when)),
    link: sender.links.booking(dispatch, booking),
    phone: place?.contact_detail.phone ?? dispatch.site.document.contact.phone,
    placeName: place?.short_name ?? dispatch.site.document.name,
    car: carWords(dispatch.lead, place),
    facts: bookingFacts(dispatch, booking),
  };
}

type Words = ReturnType<typeof wordsOf>;

function htmlOf({ lead, site }: Dispatch, words: Words) {
  const { document } = site;
  const theme = mailTheme(document);
  const origin = siteOrigin(document, lead);
  const { title, next, subject, car, facts, link, isOn, placeName, phone } = words;
  const lede: CSSProperties = { margin: "12px 0 0", color: theme.ink2, overflowWrap: "anywhere" };
  return (
    <MailLayout {...{ theme, origin, subject, why, document }} preheader={next}>
      <MailRow top={32}>
        <Title theme={theme} text={title} />
        <p style={lede}>{next}</p>
      </MailRow>
      {car && isOn ? (
        <MailRow>
          <CarBlock theme={theme} car={car} origin={origin} />
        </MailRow>
      ) : null}
      <MailRow>
        <Facts theme={theme} facts={facts} />
      </MailRow>
      <MailRow>
        {isOn ? <Buttons theme={theme} actions={[{ label: "Change or cancel", href: link }]} /> : null}
        <Small theme={theme}>
          Questions? Call {placeName} on{" "}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} style={{ color: theme.accentInk }}>
            {phone}
          </a>{" "}
          or reply to this email.
        </Small>
      </MailRow>
    </MailLayout>
  );
}

function textOf(
  { site }: Dispatch,
  { title, next, facts, link, isOn, car, placeName, phone }: Words,
): string {
  return joinBlocks([
    [title, next],
    car && isOn ? [car.title, car.variant] : [],
    facts.map(({ label, value }) => `${label}: ${value}`),
    isOn ? [`Change or cancel: ${link}`] : [],
    [`Questions? Call ${placeName} on ${phone} or reply to this email.`],
    [why, legalLine(site.document)],
  ]);
}
