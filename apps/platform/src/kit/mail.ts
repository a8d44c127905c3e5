import nodemailer from "nodemailer";
import type { Breaker } from "./breaker.ts";
import { awaitGreeting } from "./tcp.ts";

/** A name beside the address goes through as data: it can hold no second address and no header. */
export type MailAddress = string | { name: string; address: string };

export type Mail = {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  /** The same for every attempt, so that a mail sent twice is one mail to the reader. */
  messageId: string;
  headers?: Record<string, string>;
  /** A calendar's own part of the mail, and the same as a file. */
  icalEvent?: { method: string; filename: string; content: string };
};

export type Mailer = {
  send(mail: Mail): Promise<{ receipt: string }>;
  ping(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** A refusal of one recipient (5xx) is an answer; 4xx and silence are faults. */
export function isMailFault(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : undefined;
  return code === undefined || code < 500;
}

export function createMailer({ url, breaker }: { url: string; breaker: Breaker }): Mailer {
  const { hostname, port, protocol } = new URL(url);
  const target = { host: hostname, port: Number(port || (protocol === "smtps:" ? 465 : 25)) };
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 1000,
    greetingTimeout: 2000,
    socketTimeout: 5000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      const sent = await breaker.run(() => transport.sendMail(mail));
      return { receipt: sent.response };
    },
    ping: (signal) => awaitGreeting(target, signal),
    async close() {
      transport.close();
    },
  };
}
