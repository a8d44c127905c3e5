// To the dealership: who, by when, what; the ways to answer within a thumb's reach. Replying answers the shopper.
import { normalisePhone } from "@forecourt/rules/phone";
import type { Mail } from "../../../kit/mail.ts";
import type { Dispatch, Lead } from "../delivery.ts";
import { leadFacts } from "../lead-facts.ts";
import {
  carWords,
  clockText,
  dateText,
  firstName,
  fullName,
  headline,
  phoneText,
  placeOf,
  siteOrigin,
  weekdayText,
  zoneOf,
} from "../lead-words.ts";
import { addressOf, envelopeOf, type Sender, subjectOf } from "./envelope.ts";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { type Action, Buttons, CarBlock, Due, Facts, Quote, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

export function leadMail(dispatch: Dispatch, sender: Sender): Mail {
  const { lead } = dispatch;
  const words = wordsOf(dispatch);
  return {
    ...envelopeOf(dispatch, sender),
    ...(lead.email ? { replyTo: addressOf(fullName(lead), lead.email) } : {}),
    subject: words.subject,
    text: textOf(dispatch, words),
    html: renderMail(htmlOf(dispatch, words)),
  };
}

function wordsOf(dispatch: Dispatch) {
  const { lead, site } = dispatch;
  const place = placeOf(dispatch);
  const zone = zoneOf(place);
  const car = carWords(lead, place);
  const due =
    lead.reply_due_at && `${weekdayText(lead.reply_due_at, zone)} ${clockText(lead.reply_due_at, zone)}`;
  const title = headline(lead, car);
  const sent = `${dateText(lead.created_at, zone)}, ${clockText(lead.created_at, zone)}`;
  const to = place?.name ?? site.document.name;
  const answers = lead.email ? ` Replying to this email answers ${firstName(lead) ?? "the shopper"}.` : "";
  return {
    car,
    due,
    title,
    subject: subjectOf(`New enquiry: ${title}`),
    preheader: [`${title}.`, due ? `Reply due ${due}.` : ""].join(" ").trim(),
    why: `You receive this because enquiries for ${to} go to this address.${answers} ${sent}.`,
  };
}

/** As the shopper prefers, else by reply; the phone is never more than the second button away. */
function actionsOf(lead: Lead): Action[] {
  const number = lead.phone ? normalisePhone(lead.phone).replaceAll(/\D/g, "") : "";
  const email = lead.email && {
    label: "Reply by email",
    href: `mailto:${encodeURIComponent(lead.email.toWellFormed())}`,
  };
  const call = number && { label: `Call ${phoneText(lead.phone ?? "")}`, href: `tel:${number}` };
  const text = number && { label: "Reply by text", href: `sms:${number}` };
  const wanted = String(lead.fields.answers.PreferredContactMethod ?? "").toLowerCase();
  const order = wanted === "phone" ? [call, email] : wanted === "sms" ? [text, call] : [email, call];
  return order.filter((action) => typeof action === "object" && action !== null);
}

function htmlOf(
  dispatch: Dispatch,
  { car, due, title, subject, preheader, why }: ReturnType<typeof wordsOf>,
) {
  const { lead, site } = dispatch;
  const theme = mailTheme(site.document);
  const origin = siteOrigin(site.document, lead);
  const actions = actionsOf(lead);
  return (
    <MailLayout {...{ theme, origin, subject, preheader, why }} document={site.document}>
      <MailRow top={32}>
        {due ? (
          <Due theme={theme}>
            Reply due <b>{due}</b>
          </Due>
        ) : null}
        <Title theme={theme} text={title} />
      </MailRow>
      {lead.message ? (
        <MailRow top={4}>
          <Quote theme={theme} text={lead.message} />
        </MailRow>
      ) : null}
      {actions.length > 0 ? (
        <MailRow>
          <Buttons theme={theme} actions={actions} />
        </MailRow>
      ) : null}
      {car ? (
        <MailRow>
          <CarBlock theme={theme} car={car} origin={origin} />
        </MailRow>
      ) : null}
      <MailRow>
        <Facts theme={theme} facts={leadFacts(dispatch)} />
      </MailRow>
    </MailLayout>
  );
}

function textOf(dispatch: Dispatch, { car, due, title, why }: ReturnType<typeof wordsOf>): string {
  const { lead, site } = dispatch;
  const facts = leadFacts(dispatch).map(({ label, value }) => `${label}: ${value}`);
  const price = car?.price && `${car.price} ${car.priceType}`;
  const blocks = [
    [title, due ? `Reply due ${due}` : ""],
    [lead.message ?? ""],
    car
      ? [car.title, car.variant, car.facts, price ?? "", `${siteOrigin(site.document, lead)}${car.path}`]
      : [],
    facts,
    [why, legalLine(site.document)],
  ];
  return joinBlocks(blocks);
}

/** Blocks parted by an empty line; empty lines and blocks are left out. */
export function joinBlocks(blocks: readonly (readonly string[])[]): string {
  const printed = blocks.map((lines) => lines.filter((line) => line !== "").join("\n"));
  return `${printed.filter((block) => block !== "").join("\n\n")}\n`;
}
