// PayWay's REST API: form bodies, the key as user name, transactions of one order found by its number.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { boundedMap } from "../bounded.ts";
import { SandboxError } from "../errors.ts";
import type { FaultStore } from "../faults/fault-store.ts";
import { httpFaultHooks } from "../faults/http-fault.ts";
import { idempotencyKey } from "../idempotency-key.ts";
import { outcomeOfCard } from "./cards.ts";
import type { Ledger, LedgerEntry } from "./ledger.ts";

type Form = Record<string, string>;

export async function paywayRoutes(
  app: FastifyInstance,
  { ledger, faults }: { ledger: Ledger; faults: FaultStore },
): Promise<void> {
  const answers = boundedMap<unknown>(20_000);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const fault = httpFaultHooks("payway", faults, () => {});

  function accountOf(request: FastifyRequest): string {
    const given = /^Basic (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const [key = "", password] = Buffer.from(given, "base64").toString("utf8").split(":");
    if (key === "" || password !== "") throw new SandboxError(401, "no_key", "No API key.");
    return key;
  }

  /** The same key again gets the first answer. */
  function once(request: FastifyRequest, work: () => unknown): unknown {
    const key = idempotencyKey(request);
    if (key === undefined) return work();
    const scoped = `${accountOf(request)} ${key}`;
    const answer = answers.get(scoped) ?? work();
    answers.set(scoped, answer);
    return answer;
  }

  app.post("/rest/v1/transactions", fault, (request) =>
    once(request, () => {
      const form = request.body as Form;
      const account = accountOf(request);
      const order = form.orderNumber ?? "";
      if (order.length === 0 || order.length > 20)
        throw new SandboxError(422, "orderNumber", "1 to 20 characters");
      if (form.transactionType === "preAuth") return preAuth(account, order, form);
      const entry = ledger.named("payway", account, order);
      if (!entry) throw new SandboxError(404, "unknown", "No such transaction.");
      const isRefund = form.transactionType === "refund";
      ledger.move(entry, isRefund ? "refunded" : "captured");
      return transactionsOf(entry).at(-1);
    }),
  );

  function preAuth(account: string, order: string, form: Form) {
    const cents = Math.round(Number(form.principalAmount) * 100);
    if (!(cents > 0) || form.currency !== "aud") throw new SandboxError(422, "principalAmount", "is needed");
    const entry = ledger.add({
      idPrefix: "",
      processor: "payway",
      account,
      name: order,
      cents,
      status: "new",
      returnUrl: "",
      hookUrl: "",
    });
    const outcome = outcomeOfCard(form.singleUseTokenId ?? "");
    // PayWay's API has no 3-D Secure step of its own: the bank thinks, or answers.
    ledger.move(entry, outcome === "action" ? "processing" : outcome);
    return transactionsOf(entry)[0];
  }

  app.get<{ Querystring: { orderNumber?: string } }>(
    "/rest/v1/transactions/search-order",
    fault,
    (request) => {
      const entry = ledger.named("payway", accountOf(request), request.query.orderNumber ?? "");
      return { data: entry ? transactionsOf(entry) : [] };
    },
  );

  app.post<{ Params: { id: string } }>("/rest/v1/transactions/:id/void", fault, (request) =>
    once(request, () => {
      const entry = ledger.get(request.params.id);
      if (entry?.account !== accountOf(request))
        throw new SandboxError(404, "unknown", "No such transaction.");
      ledger.move(entry, "voided");
      return transactionsOf(entry)[0];
    }),
  );
}

function transactionsOf(entry: LedgerEntry) {
  const statuses: Partial<Record<LedgerEntry["status"], string>> = {
    declined: "declined",
    voided: "voided",
    processing: "pending",
    new: "pending",
  };
  const first = {
    transactionId: entry.id,
    transactionType: "preAuth",
    status: statuses[entry.status] ?? "approved",
    orderNumber: entry.name,
  };
  const follow = (kind: string) => ({
    transactionId: `${entry.id}-${kind}`,
    transactionType: kind,
    status: "approved*",
    orderNumber: entry.name,
  });
  if (entry.status === "captured") return [first, follow("capture")];
  return entry.status === "refunded" ? [first, follow("capture"), follow("refund")] : [first];
}
