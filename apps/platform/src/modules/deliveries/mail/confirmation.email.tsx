// To the shopper: we have it, who answers, by when, under which reference. Not marketing, so nothing to unsubscribe.
import type { Mail } from "../../../kit/mail.ts";
import type { Dispatch } from "../delivery.ts";
import {
  carWords,
  clockText,
  dateText,
  firstName,
  phoneText,
  placeOf,
  siteOrigin,
  weekdayText,
  zoneOf,
} from "../lead-words.ts";
import { addressOf, envelopeOf, type Sender, subjectOf } from "./envelope.ts";
import { joinBlocks } from "./lead.email.tsx";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { Buttons, CarBlock, Facts, Quote, Small, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

const why =
  "You receive this because you sent an enquiry. It is not a newsletter and there is nothing to unsubscribe from.";

export function confirmationMail(dispatch: Dispatch, sender: Sender): Mail {
  const { document } = dispatch.site;
  const words = { ...wordsOf(dispatch), status: sender.links.status(dispatch) };
  const replyTo = placeOf(dispatch)?.contact_detail.email ?? document.contact.email;
  return {
    ...envelopeOf(dispatch, sender),
    replyTo: addressOf(document.name, replyTo),
    subject: words.subject,
    text: textOf(dispatch, words),
    html: renderMail(htmlOf(dispatch, words)),
  };
}

function wordsOf(dispatch: Dispatch) {
  const { lead, site } = dispatch;
  const { document } = site;
  const place = placeOf(dispatch);
  const zone = zoneOf(place);
  const due = lead.reply_due_at;
  const who = capitalise(
    document.contact.reply_name ?? place?.short_name ?? document.short_name ?? document.name,
  );
  const promise = due ? `${who} answers by ${clockText(due, zone)} on ${weekdayText(due, zone)}.` : "";
  const name = firstName(lead);
  const phone = place?.contact_detail.phone ?? document.contact.phone;
  return {
    car: carWords(lead, place),
    title: [name ? `We have it, ${name}.` : "We have it.", promise].filter(Boolean).join(" "),
    next: nextText(dispatch, place?.name ?? document.name),
    sooner: { place: place?.short_name ?? document.name, phone },
    subject: subjectOf(`We have your enquiry, reference ${lead.reference}`),
    preheader: promise || `Your reference is ${lead.reference}.`,
    facts: [
      { label: "Reference", value: lead.reference },
      { label: "Sent", value: `${dateText(lead.created_at, zone)}, ${clockText(lead.created_at, zone)}` },
    ],
  };
}

/** Not more than is known: the place has it, and these are the ways to reach the shopper. */
function nextText({ lead }: Dispatch, place: string): string {
  const ways = [lead.phone ? `on ${phoneText(lead.phone)}` : "", lead.email ? `at ${lead.email}` : ""];
  return `${place} has your enquiry and will answer ${ways.filter(Boolean).join(" or ")}.`;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Words = ReturnType<typeof wordsOf> & { status: string };

function htmlOf(dispatch: Dispatch, words: Words) {
  const { lead, site } = dispatch;
  const theme = mailTheme(site.document);
  const origin = siteOrigin(site.document, lead);
  const { car, title, next, sooner, subject, preheader, facts } = words;
  return (
    <MailLayout {...{ theme, origin, subject, preheader, why }} document={site.document}>
      <MailRow top={32}>
        <Title theme={theme} text={title} />
        <p style={{ margin: "12px 0 0", color: theme.ink2, overflowWrap: "anywhere" }}>{next}</p>
      </MailRow>
      {car ? (
        <MailRow>
          <CarBlock theme={theme} car={car} origin={origin} big />
        </MailRow>
      ) : null}
      <MailRow>
        {lead.message ? (
          <>
            <h2
              style={{
                margin: "8px 0 10px",
                fontFamily: theme.fontHead,
                fontSize: 18,
                fontWeight: theme.headWeight,
                color: theme.ink,
              }}
            >
              What you asked
            </h2>
            <Quote theme={theme} text={lead.message} />
          </>
        ) : null}
        <div style={{ height: 12, lineHeight: "12px" }} />
        <Facts theme={theme} facts={facts} />
      </MailRow>
      <MailRow>
        <Buttons
          theme={theme}
          actions={[
            { label: "See your enquiry", href: words.status },
            ...(car ? [{ label: "See the car", href: `${origin}${car.path}` }] : []),
          ]}
        />
        <Small theme={theme}>
          Need it sooner? Call {sooner.place} on{" "}
          <a href={`tel:${sooner.phone.replaceAll(/[^\d+]/g, "")}`} style={{ color: theme.accentInk }}>
            {sooner.phone}
          </a>
          . Something to add? Reply to this email. Changed your mind? Withdraw it on{" "}
          <a href={words.status} style={{ color: theme.accentInk }}>
            your enquiry's page
          </a>
          .
        </Small>
      </MailRow>
    </MailLayout>
  );
}

function textOf({ lead, site }: Dispatch, words: Words): string {
  const { car, title, next, sooner, facts } = words;
  const price = car?.price && `${car.price} ${car.priceType}`;
  return joinBlocks([
    [title, next],
    car
      ? [car.title, car.variant, car.facts, price ?? "", `${siteOrigin(site.document, lead)}${car.path}`]
      : [],
    lead.message ? ["What you asked:", lead.message] : [],
    facts.map(({ label, value }) => `${label}: ${value}`),
    [`Need it sooner? Call ${sooner.place} on ${sooner.phone}. Something to add? Reply to this email.`],
    [`See how it stands, or withdraw it: ${words.status}`],
    [why, legalLine(site.document)],
  ]);
}
