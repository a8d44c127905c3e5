import PostalMime from "postal-mime";
import type { StoredMail } from "./mail-store.ts";

const textKept = 20_000;

export type Envelope = { from: string; to: string[] };

/** Sender and recipients are the envelope's: what the server was told, not what the letterhead says. */
export async function parseMail(raw: Buffer, envelope: Envelope, now: Date): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw);
  const leadId = mail.headers.find(({ key }) => key === "x-lead-id")?.value;
  return {
    message_id: mail.messageId ?? "",
    lead_id: leadId ?? null,
    from: envelope.from,
    to: envelope.to,
    subject: mail.subject ?? "",
    text: (mail.text ?? mail.html ?? "").slice(0, textKept),
    received_at: now.toISOString(),
  };
}
