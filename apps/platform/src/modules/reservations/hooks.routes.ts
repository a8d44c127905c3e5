// What processors tell us, on the platform's own host. Verified over the bytes as they came, with the account's own secret;
// written down once; answered; then the payment is due, and what happened is read from the processor itself.
import { type PaymentProvider, paymentProvider } from "@forecourt/contracts";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { findAccount, type HookEvent, HookRefusedError } from "../payments/index.ts";
import type { PaymentDeps } from "./reconcile-payment.ts";

const bodyLimit = 512 * 1024;
const uuidShape = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const hookRoutes =
  (deps: PaymentDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );

    app.post<{ Params: { processor: string; account: string } }>(
      "/hooks/:processor/:account",
      { bodyLimit, config: { lane: "last" } },
      async (request, reply) => {
        const { type, dealershipId } = accountOf(request.params);
        const owned = deps.db.forDealership({ dealershipId });
        const account = await findAccount(owned, deps.vault, dealershipId, type);
        const processor = deps.processors[type];
        if (!account || !processor.verifyHook) throw new AppError("not_found");
        const event = verified(() =>
          processor.verifyHook?.(account, {
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            headers: singleHeaders(request),
            path: request.url,
            now: deps.clock.now(),
          }),
        );
        await keepEvent(owned, { dealershipId, type, event });
        return reply.type("text/plain; charset=utf-8").send(processor.hookAnswer ?? "OK");
      },
    );
  };

function accountOf({ processor, account }: { processor: string; account: string }) {
  const type = paymentProvider.safeParse(processor);
  const dealershipId = Number(account);
  const isId = /^\d{1,15}$/.test(account) && dealershipId > 0;
  if (!type.success || !isId) throw new AppError("not_found");
  return { type: type.data, dealershipId };
}

function verified(work: () => HookEvent | undefined): HookEvent {
  try {
    const event = work();
    if (!event) throw new AppError("not_found");
    return event;
  } catch (error) {
    if (!(error instanceof HookRefusedError)) throw error;
    throw new AppError("unauthenticated", { cause: error });
  }
}

const singleHeaders = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );

type Kept = { dealershipId: number; type: PaymentProvider; event: HookEvent };

/**
 * One statement: an event that is known makes nothing due again, and one that is new is never lost between two. The raised
 * version makes whoever is at the payment right now read it once more.
 */
async function keepEvent(owned: OwnedDb, { dealershipId, type, event }: Kept): Promise<void> {
  const paymentId = event.paymentId !== null && uuidShape.test(event.paymentId) ? event.paymentId : null;
  await owned.read((q) =>
    sql`with kept as (
        insert into payment_events (dealership_id, authorization_type, event_id, kind, reference)
        values (${dealershipId}, ${type}, ${event.id}, ${event.kind.slice(0, 100)},
          ${event.reference ?? event.paymentId})
        on conflict do nothing returning 1
      ), due as (
        update payments set due_at = now(), version = version + 1
        where dealership_id = ${dealershipId} and authorization_type = ${type}
          and (reference = ${event.reference}::text or id = ${paymentId}::uuid)
          and exists (select from kept)
        returning 1
      )
      select pg_notify('payments_due', '') from due`.compile(q),
  );
}
