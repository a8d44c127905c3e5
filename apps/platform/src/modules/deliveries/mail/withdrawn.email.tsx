// To the dealership: the shopper does not want an answer any more.
import type { Mail } from "../../../kit/mail.ts";
import type { Dispatch } from "../delivery.ts";
import { carWords, clockText, dateText, fullName, placeOf, siteOrigin, zoneOf } from "../lead-words.ts";
import { envelopeOf, type Sender, subjectOf } from "./envelope.ts";
import { joinBlocks } from "./lead.email.tsx";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { Facts, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

export function withdrawnMail(dispatch: Dispatch, sender: Sender): Mail {
  const { lead, site } = dispatch;
  const { document } = site;
  const place = placeOf(dispatch);
  const zone = zoneOf(place);
  const theme = mailTheme(document);
  const title = `${fullName(lead)} has withdrawn their enquiry`;
  const next = "Please do not contact them about it any more.";
  const why = `You receive this because the enquiry went to this address.`;
  const subject = subjectOf(`Withdrawn: enquiry ${lead.reference}`);
  const at = (when: Date) => `${dateText(when, zone)}, ${clockText(when, zone)}`;
  const facts = [
    { label: "Reference", value: lead.reference },
    { label: "About", value: [lead.category, carWords(lead, place)?.title].filter(Boolean).join(", ") },
    { label: "Sent", value: at(lead.created_at) },
    ...(lead.withdrawn_at ? [{ label: "Withdrawn", value: at(lead.withdrawn_at) }] : []),
  ];
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
    ...envelopeOf(dispatch, sender),
    subject,
    text: joinBlocks([
      [title, next],
      facts.map(({ label, value }) => `${label}: ${value}`),
      [why, legalLine(document)],
    ]),
    html: renderMail(html),
  };
}
