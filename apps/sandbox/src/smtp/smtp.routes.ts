import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseInput } from "../errors.ts";
import type { MailStore } from "./mail-store.ts";

const query = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

export function smtpRoutes(app: FastifyInstance, { mails }: { mails: MailStore }): void {
  app.get("/smtp/messages", (request) => {
    const { to, limit } = parseInput(query, request.query);
    const messages = mails.mails().filter((mail) => to === undefined || mail.to.includes(to));
    return { ...mails.counts(), messages: messages.slice(0, limit) };
  });
}
