// Till's transaction API: signed requests, one transaction to a step, named by the merchant.
import { createHash, createHmac } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { SandboxError } from "../errors.ts";
import type { FaultStore } from "../faults/fault-store.ts";
import { httpFaultHooks } from "../faults/http-fault.ts";
import { outcomeOfCard } from "./cards.ts";
import type { Ledger, LedgerEntry, PaymentStatus } from "./ledger.ts";

type Options = { ledger: Ledger; faults: FaultStore; secretPrefix: string; origin: () => string };
type ByKey = { Params: { key: string } };

const contentType = "application/json; charset=utf-8";

export async function tillRoutes(
  app: FastifyInstance,
  { ledger, faults, secretPrefix, origin }: Options,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  const fault = httpFaultHooks("till", faults, () => {});

  /** The shared secret of account "acme" is the prefix, then "acme". */
  function requireSigned(request: FastifyRequest, key: string): void {
    const date = request.headers.date ?? "";
    const hash = createHash("sha512")
      .update(typeof request.body === "string" ? request.body : "")
      .digest("hex");
    const text = [request.method, hash, contentType, date, request.url].join("\n");
    const expected = createHmac("sha512", `${secretPrefix}${key}`).update(text).digest("base64");
    if (request.headers["x-signature"] !== expected) {
      throw new SandboxError(401, "signature", "The signature is wrong.");
    }
  }

  function bodyOf(request: FastifyRequest<ByKey>): Record<string, string> {
    requireSigned(request, request.params.key);
    return JSON.parse(String(request.body)) as Record<string, string>;
  }

  const entryOf = (key: string, name: string) => ledger.named("till", key, name);

  app.post<ByKey>("/api/v3/transaction/:key/preauthorize", fault, (request) => {
    const body = bodyOf(request);
    const { key } = request.params;
    const name = body.merchantTransactionId ?? "";
    if (entryOf(key, name))
      return { success: false, returnType: "ERROR", errors: [{ errorMessage: "duplicate" }] };
    const cents = Math.round(Number(body.amount) * 100);
    if (!(cents > 0) || body.currency !== "AUD")
      throw new SandboxError(400, "amount", "An amount is needed.");
    const entry = ledger.add({
      idPrefix: "till_",
      processor: "till",
      account: key,
      name,
      cents,
      status: "new",
      returnUrl: body.successUrl ?? "",
      hookUrl: body.callbackUrl ?? "",
    });
    ledger.move(entry, outcomeOfCard(body.transactionToken ?? ""));
    return answerOf(entry, origin());
  });

  const steps: Record<string, PaymentStatus> = { capture: "captured", void: "voided", refund: "refunded" };
  for (const [step, to] of Object.entries(steps)) {
    app.post<ByKey>(`/api/v3/transaction/:key/${step}`, fault, (request) => {
      const { merchantTransactionId = "" } = bodyOf(request);
      const name = merchantTransactionId.replace(/-(capture|void|refund)$/, "");
      const entry = entryOf(request.params.key, name);
      if (!entry) return { success: false, returnType: "ERROR", errors: [{ errorMessage: "unknown" }] };
      try {
        ledger.move(entry, to);
      } catch (error) {
        if (!(error instanceof SandboxError)) throw error;
        return { success: false, returnType: "ERROR", errors: [{ errorMessage: error.message }] };
      }
      return { success: true, returnType: "FINISHED", uuid: `${entry.id}-${step}` };
    });
  }

  app.get<{ Params: { key: string; name: string } }>(
    "/api/v3/status/:key/getByMerchantTransactionId/:name",
    fault,
    (request) => {
      const { key, name } = request.params;
      requireSigned(request, key);
      const [, first = name, step] = /^(.*?)(?:-(capture|void|refund))?$/.exec(name) ?? [];
      const entry = entryOf(key, first);
      if (!entry) return { success: false };
      const transactionStatus = step ? stepStatus(entry, step) : firstStatus(entry);
      if (!transactionStatus) return { success: false };
      return { success: true, transactionStatus, uuid: step ? `${entry.id}-${step}` : entry.id };
    },
  );
}

function answerOf(entry: LedgerEntry, origin: string) {
  const uuid = entry.id;
  if (entry.status === "declined") {
    return { success: false, returnType: "ERROR", uuid, errors: [{ errorMessage: "declined" }] };
  }
  if (entry.status === "action") {
    const redirectUrl = `${origin}/payments/bank/${entry.id}`;
    return { success: true, returnType: "REDIRECT", uuid, redirectUrl };
  }
  return { success: true, returnType: entry.status === "processing" ? "PENDING" : "FINISHED", uuid };
}

function firstStatus({ status }: LedgerEntry): string {
  if (status === "declined") return "ERROR";
  if (status === "action") return "REDIRECT";
  return status === "new" || status === "processing" ? "PENDING" : "SUCCESS";
}

function stepStatus({ status }: LedgerEntry, step: string): string | undefined {
  const done: Record<string, readonly PaymentStatus[]> = {
    capture: ["captured", "refunded"],
    void: ["voided"],
    refund: ["refunded"],
  };
  return done[step]?.includes(status) ? "SUCCESS" : undefined;
}
