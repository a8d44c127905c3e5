// D19: how a hold stands, to its shopper with the link to its page, to the dealership with what it may decide.
import type { Mail } from "../../../kit/mail.ts";
import type { LeadHold } from "../../reservations/index.ts";
import type { Dispatch } from "../delivery.ts";
import {
  carTitle,
  dealershipWords,
  depositText,
  type HoldWords,
  holdTime,
  shopperWords,
} from "../hold-words.ts";
import { fullName, phoneText, siteOrigin } from "../lead-words.ts";
import { addressOf, changeEnvelope, type Sender, subjectOf } from "./envelope.ts";
import { joinBlocks } from "./lead.email.tsx";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { type Action, Buttons, Facts, Small, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

type Told = HoldWords & { why: string; actions: Action[]; small: string };

function mailOf(dispatch: Dispatch, hold: LeadHold, sender: Sender, told: Told): Mail {
  const { lead, site } = dispatch;
  const { document } = site;
  const { title, next, why, actions, small } = told;
  const theme = mailTheme(document);
  const subject = subjectOf(title);
  const facts = [
    { label: "Car", value: carTitle(dispatch) },
    { label: "Deposit", value: depositText(hold) },
    ...(hold.state === "held" ? [{ label: "Held until", value: holdTime(dispatch, hold.ends_at) }] : []),
    { label: "Name", value: fullName(lead) },
    ...(lead.phone ? [{ label: "Phone", value: phoneText(lead.phone) }] : []),
    { label: "Reference", value: lead.reference },
  ];
  const html = (
    <MailLayout {...{ theme, subject, why, document }} origin={siteOrigin(document, lead)} preheader={next}>
      <MailRow top={32}>
        <Title theme={theme} text={title} />
        <p style={{ margin: "12px 0 0", color: theme.ink2 }}>{next}</p>
      </MailRow>
      {actions.length > 0 ? (
        <MailRow>
          <Buttons theme={theme} actions={actions} />
        </MailRow>
      ) : null}
      <MailRow>
        <Facts theme={theme} facts={facts} />
      </MailRow>
      {small ? (
        <MailRow>
          <Small theme={theme}>{small}</Small>
        </MailRow>
      ) : null}
    </MailLayout>
  );
  return {
    ...changeEnvelope(dispatch, sender, hold.sequence),
    subject,
    text: joinBlocks([
      [title, next],
      actions.map(({ label, href }) => `${label}: ${href}`),
      facts.map(({ label, value }) => `${label}: ${value}`),
      [small, why, legalLine(document)].filter(Boolean),
    ]),
    html: renderMail(html),
  };
}

export function holdShopperMail(dispatch: Dispatch, hold: LeadHold, sender: Sender): Mail {
  const isStanding = hold.state === "held" && hold.payment_id !== null;
  return mailOf(dispatch, hold, sender, {
    ...shopperWords(dispatch, hold),
    why: "You receive this because you reserved a car with this address.",
    actions: isStanding ? [{ label: "See or release my hold", href: sender.links.hold(dispatch, hold) }] : [],
    small: isStanding ? "A hold is not a contract of sale: you buy, or you get everything back." : "",
  });
}

export function holdDealershipMail(dispatch: Dispatch, hold: LeadHold, sender: Sender): Mail {
  const link = (decision: "confirm" | "release" | "refund") => sender.links.decide(hold, decision);
  const isHeld = hold.state === "held" && hold.payment_id !== null;
  const actions = isHeld
    ? [
        { label: hold.charge ? "Confirm" : "Confirm and charge", href: link("confirm") },
        { label: "Release", href: link("release") },
      ]
    : hold.state === "captured"
      ? [{ label: "Refund", href: link("refund") }]
      : [];
  const mail = mailOf(dispatch, hold, sender, {
    ...dealershipWords(dispatch, hold),
    why: "You receive this because reservations go to this address.",
    actions,
    small:
      actions.length > 0 ? "Each link shows what it does and asks once more. It works for two weeks." : "",
  });
  const { email } = dispatch.lead;
  return email ? { ...mail, replyTo: addressOf(fullName(dispatch.lead), email) } : mail;
}
