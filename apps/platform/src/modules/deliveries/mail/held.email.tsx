// D19, to the dealership, at most once a day: enquiries that may not have come from a person, each with a link that lets
// it through. Doing nothing keeps them where they are.
import type { Mail } from "../../../kit/mail.ts";
import { doubtWords, type HeldLead } from "../../enquiries/index.ts";
import type { Dispatch } from "../delivery.ts";
import { clockText, dayText, phoneText, placeOf, siteOrigin, zoneOf } from "../lead-words.ts";
import { envelopeOf, type Sender, subjectOf } from "./envelope.ts";
import { joinBlocks } from "./lead.email.tsx";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { Buttons, Quote, Small, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

const messageShown = 240;

function wordsOf(lead: HeldLead, zone: string) {
  const name = [lead.name, lead.last_name].filter(Boolean).join(" ") || "Someone";
  const message = lead.message ?? "";
  return {
    who: [name, lead.phone && phoneText(lead.phone), lead.email].filter(Boolean).join(", "),
    when: `${dayText(lead.created_at, zone)}, ${clockText(lead.created_at, zone)}: ${lead.category}`,
    why: `Why it waits: ${doubtWords(lead.doubts)}.`,
    message: message.length <= messageShown ? message : `${message.slice(0, messageShown)}…`,
  };
}

export function heldMail(dispatch: Dispatch, sender: Sender): Mail {
  const { held, lead, site } = dispatch;
  const { document } = site;
  const theme = mailTheme(document);
  const zone = zoneOf(placeOf(dispatch));
  const count = held.length === 1 ? "One enquiry waits" : `${held.length} enquiries wait`;
  const title = held.length === 0 ? "No enquiry waits any more" : `${count} for your yes`;
  const next =
    "We could not be sure that a person sent these, so they did not go to your usual address. Let through what looks right; leave the rest.";
  const why = `You receive this because enquiries for ${document.name} go to this address. It comes at most once a day.`;
  const subject = subjectOf(title);
  const shown = held.map((one) => ({ one, words: wordsOf(one, zone), link: sender.links.release(one) }));
  const html = (
    <MailLayout
      {...{ theme, subject, why, document }}
      origin={siteOrigin(document, lead)}
      preheader="Let through what looks right."
    >
      <MailRow top={32}>
        <Title theme={theme} text={title} />
        <p style={{ margin: "12px 0 0", color: theme.ink2 }}>{next}</p>
      </MailRow>
      {shown.map(({ one, words, link }) => (
        <MailRow key={one.id} top={16}>
          <p style={{ margin: 0, fontWeight: 700, color: theme.ink, overflowWrap: "anywhere" }}>
            {words.who}
          </p>
          <p style={{ margin: "2px 0 8px", fontSize: 15, color: theme.ink2 }}>
            {words.when}
            <br />
            {words.why}
          </p>
          {words.message ? <Quote theme={theme} text={words.message} /> : null}
          <div style={{ height: 12, lineHeight: "12px" }} />
          <Buttons theme={theme} actions={[{ label: "Look and let through", href: link }]} />
        </MailRow>
      ))}
      <MailRow>
        <Small theme={theme}>Each link works for two weeks. Nothing is thrown away.</Small>
      </MailRow>
    </MailLayout>
  );
  return {
    ...envelopeOf(dispatch, sender),
    subject,
    text: joinBlocks([
      [title, next],
      ...shown.map(({ words, link }) => [words.who, words.when, words.why, words.message, link]),
      [why, legalLine(document)],
    ]),
    html: renderMail(html),
  };
}
