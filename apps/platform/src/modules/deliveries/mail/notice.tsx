// What a dealership is told in a line, and the facts under it: drawn, and as text.
import type { Mail } from "../../../kit/mail.ts";
import type { Dispatch } from "../delivery.ts";
import { type Fact, siteOrigin } from "../lead-words.ts";
import { joinBlocks } from "./lead.email.tsx";
import { legalLine, MailLayout, MailRow, renderMail } from "./mail-layout.tsx";
import { Facts, Title } from "./mail-parts.tsx";
import { mailTheme } from "./mail-theme.ts";

type Notice = { subject: string; title: string; next: string; why: string; facts: readonly Fact[] };

export function drawNotice(
  { lead, site: { document } }: Dispatch,
  { subject, title, next, why, facts }: Notice,
): Pick<Mail, "subject" | "text" | "html"> {
  const theme = mailTheme(document);
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
  const text = joinBlocks([
    [title, next],
    facts.map(({ label, value }) => `${label}: ${value}`),
    [why, legalLine(document)],
  ]);
  return { subject, text, html: renderMail(html) };
}
