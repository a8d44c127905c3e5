import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseInput } from "../errors.ts";
import type { FaultStore } from "../faults/fault-store.ts";
import { httpFaultHooks } from "../faults/http-fault.ts";
import { idempotencyKey } from "../idempotency-key.ts";
import type { SmsStore } from "./sms-store.ts";

const number = z.string().regex(/^\+[1-9]\d{6,14}$/, "An international number: + and 7 to 15 digits.");
const senderName = z
  .string()
  .regex(/^[A-Za-z0-9 ]{1,11}$/, "A number, or a name of at most 11 letters and digits.");

const smsInput = z.strictObject({
  to: number,
  from: z.union([number, senderName]),
  body: z.string().min(1).max(1_600),
});

const query = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

export function smsRoutes(
  app: FastifyInstance,
  { faults, sms }: { faults: FaultStore; sms: SmsStore },
): void {
  const hooks = httpFaultHooks("sms", faults, () => {
    sms.counts.faulted += 1;
  });

  app.post("/sms/messages", hooks, (request, reply) => {
    const input = parseInput(smsInput, request.body);
    const { message, isDuplicate } = sms.accept(input, idempotencyKey(request));
    return reply
      .code(isDuplicate ? 200 : 201)
      .send({ id: message.id, status: "queued", segments: message.segments });
  });

  app.get("/sms/messages", (request) => {
    const { to, limit } = parseInput(query, request.query);
    const messages = sms.messages.newestFirst().filter((message) => to === undefined || message.to === to);
    return { ...sms.counts, messages: messages.slice(0, limit) };
  });
}
