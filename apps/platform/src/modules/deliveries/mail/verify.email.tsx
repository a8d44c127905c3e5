// D24, to the shopper: one press, and the enquiry goes on. Says what was asked, so that a stranger's enquiry in their
// name can be told from their own; and that doing nothing is an answer.
import type { Mail } from "../../../kit/mail.ts";
import type { Dispatch } from "../delivery.ts";
import { carWords, firstName, placeOf, siteOrigin } from "../lead-words.ts";
import { addressOf, envelopeOf, type Sender, subjectOf } from "./envelope.ts";
import { joinBlocks } from "./lead.email.tsx";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { Buttons, CarBlock, Facts, Quote, Small, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

const why =
  "You receive this because this address was given in an enquiry. If it was not you, there is nothing to do.";

export function verifyMail(dispatch: Dispatch, sender: Sender): Mail {
  const { lead, site } = dispatch;
  const { document } = site;
  const place = placeOf(dispatch);
  const name = firstName(lead);
  const title = name ? `Is this enquiry yours, ${name}?` : "Is this enquiry yours?";
  const next = `Press the button, and ${place?.name ?? document.name} gets it at once. We ask because we could not tell that a person sent it.`;
  const subject = subjectOf(`Please confirm your enquiry, reference ${lead.reference}`);
  const link = sender.links.confirm(dispatch);
  const theme = mailTheme(document);
  const origin = siteOrigin(document, lead);
  const car = carWords(lead, place);
  const facts = [{ label: "Reference", value: lead.reference }];
  const phone = place?.contact_detail.phone ?? document.contact.phone;
  const html = (
    <MailLayout {...{ theme, origin, subject, why, document }} preheader="One press, and it goes on its way.">
      <MailRow top={32}>
        <Title theme={theme} text={title} />
        <p style={{ margin: "12px 0 0", color: theme.ink2 }}>{next}</p>
      </MailRow>
      <MailRow>
        <Buttons theme={theme} actions={[{ label: "Yes, send it", href: link }]} />
      </MailRow>
      {lead.message ? (
        <MailRow>
          <Quote theme={theme} text={lead.message} />
        </MailRow>
      ) : null}
      {car ? (
        <MailRow>
          <CarBlock theme={theme} car={car} origin={origin} />
        </MailRow>
      ) : null}
      <MailRow>
        <Facts theme={theme} facts={facts} />
        <Small theme={theme}>
          Rather talk? Call{" "}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} style={{ color: theme.accentInk }}>
            {phone}
          </a>
          .
        </Small>
      </MailRow>
    </MailLayout>
  );
  return {
    ...envelopeOf(dispatch, sender),
    replyTo: addressOf(document.name, place?.contact_detail.email ?? document.contact.email),
    subject,
    text: joinBlocks([
      [title, next],
      [link],
      lead.message ? ["What was asked:", lead.message] : [],
      [`Reference: ${lead.reference}`, `Rather talk? Call ${phone}.`],
      [why, legalLine(document)],
    ]),
    html: renderMail(html),
  };
}
