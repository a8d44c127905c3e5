import type { Mail, MailAddress } from "../../../kit/mail.ts";
import type { Dispatch } from "../delivery.ts";
import type { Links } from "../links.ts";

export type Sender = {
  /** The platform's own address, for sites that have none. */
  mailFrom: string;
  /** The right-hand side of every Message-ID. */
  messageHost: string;
  links: Links;
};

export type Envelope = Pick<Mail, "from" | "to" | "messageId" | "headers">;

/** The delivery names the mail: however often it is sent, it is one mail to whoever reads it. */
export function envelopeOf({ delivery, lead, site }: Dispatch, sender: Sender): Envelope {
  const { settings, name } = site.document;
  return {
    from: { name, address: settings.mail_from ?? sender.mailFrom },
    to: addressOf("", delivery.destination),
    messageId: `<${delivery.id}@${sender.messageHost}>`,
    headers: { "X-Lead-Id": lead.id, "Auto-Submitted": "auto-generated" },
  };
}

/** One row tells of each change of a booking in turn: each of its mails is one of its own. */
export function changeEnvelope(dispatch: Dispatch, sender: Sender, sequence: number | undefined): Envelope {
  const envelope = envelopeOf(dispatch, sender);
  if (sequence === undefined) return envelope;
  return { ...envelope, messageId: `<${dispatch.delivery.id}.${sequence}@${sender.messageHost}>` };
}

/** A subject is one line of bounded length, whatever was typed. */
export function subjectOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= 120 ? line : `${line.slice(0, 119)}…`;
}

export const addressOf = (name: string, address: string): MailAddress => ({ name, address });
