// Till: the browser turns the card into a token, we preauthorise with it. Each step is a transaction of its own, named by
// us, so that the name of a step that was cut off can be asked about, and a step happens once.
import { z } from "zod";
import type { Breaker } from "../../kit/breaker.ts";
import type { Outbound } from "../../kit/outbound.ts";
import {
  type Account,
  HookRefusedError,
  hookToleranceSeconds,
  type PaymentKey,
  PaymentRefusedError,
  type PaymentState,
  type Processor,
  secretOf,
} from "./processor.ts";
import { isSignedByTill, signTill } from "./till-signature.ts";

const contentType = "application/json; charset=utf-8";

const answerSchema = z.object({
  success: z.boolean(),
  uuid: z.string().optional(),
  returnType: z.enum(["FINISHED", "REDIRECT", "PENDING", "ERROR"]).optional(),
  redirectUrl: z.string().optional(),
  errors: z.array(z.object({ errorMessage: z.string().optional() })).optional(),
});

const statusSchema = z.object({
  success: z.boolean(),
  transactionStatus: z.enum(["SUCCESS", "PENDING", "REDIRECT", "ERROR"]).optional(),
  uuid: z.string().optional(),
});
type Status = z.infer<typeof statusSchema>["transactionStatus"];

const callbackSchema = z.object({
  uuid: z.string().min(1).max(200),
  merchantTransactionId: z.string().min(1).max(60),
  result: z.string().max(40),
});

type Step = "capture" | "void" | "refund";
type Options = { url: string; outbound: Outbound; breaker: Breaker; now: () => Date };

export function createTill({ url, outbound, breaker, now }: Options): Processor {
  const origin = url.replace(/\/$/, "");

  async function call(account: Account, method: "GET" | "POST", path: string, payload?: object) {
    const body = payload ? JSON.stringify(payload) : "";
    const date = now().toUTCString();
    const credentials = `${secretOf(account, "username")}:${secretOf(account, "password")}`;
    const message = { method, body, contentType, date, path };
    const answer = await breaker.run(async (signal) => {
      const given = await outbound.send({
        method,
        url: `${origin}${path}`,
        headers: {
          "content-type": contentType,
          date,
          authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
          "x-signature": signTill(secretOf(account, "shared_secret"), message),
        },
        body,
        signal,
      });
      if (given.status >= 500 || given.status === 429) throw new Error(`Till answered ${given.status}`);
      return given;
    });
    if (answer.status >= 400) throw new PaymentRefusedError(`Till answered ${answer.status}`);
    return JSON.parse(answer.body) as unknown;
  }

  const transact = async (account: Account, step: string, payload: object) =>
    answerSchema.parse(
      await call(account, "POST", `/api/v3/transaction/${secretOf(account, "api_key")}/${step}`, payload),
    );

  async function statusOf(account: Account, name: string): Promise<z.infer<typeof statusSchema>> {
    const key = secretOf(account, "api_key");
    return statusSchema.parse(
      await call(account, "GET", `/api/v3/status/${key}/getByMerchantTransactionId/${name}`),
    );
  }

  const isDone = async (account: Account, name: string): Promise<boolean> =>
    (await statusOf(account, name)).transactionStatus === "SUCCESS";

  /** A refund follows the capture, the others the preauthorisation. */
  async function parentOf(account: Account, { id, reference }: PaymentKey, kind: Step) {
    return kind === "refund" ? (await statusOf(account, `${id}-capture`)).uuid : (reference ?? undefined);
  }

  const step = (kind: Step) => async (account: Account, payment: PaymentKey) => {
    const name = `${payment.id}-${kind}`;
    const referenceUuid = await parentOf(account, payment, kind);
    // Before the bank has answered there is nothing to undo: it is read again later.
    if (referenceUuid === undefined || (await isDone(account, name))) return;
    const money = kind === "void" ? {} : { amount: toDollars(payment.amountCents), currency: "AUD" };
    const answer = await transact(account, kind, { merchantTransactionId: name, referenceUuid, ...money });
    if (!answer.success) throw new PaymentRefusedError(answer.errors?.[0]?.errorMessage ?? "Till refused");
  };

  return {
    async start(account, { id, amountCents, token, returnUrl, hookUrl, description }) {
      const answer = await transact(account, "preauthorize", {
        merchantTransactionId: id,
        amount: toDollars(amountCents),
        currency: "AUD",
        transactionToken: token,
        description,
        successUrl: returnUrl,
        cancelUrl: returnUrl,
        errorUrl: returnUrl,
        callbackUrl: hookUrl,
      });
      const reference = answer.uuid ?? null;
      if (!answer.success || answer.returnType === "ERROR") return { state: "failed", reference };
      if (answer.returnType === "FINISHED") return { state: "authorised", reference };
      // PENDING lands on the success address too: it is not a success.
      const started = { state: "pending" as const, reference };
      return answer.redirectUrl ? { ...started, redirectUrl: answer.redirectUrl } : started;
    },
    async read(account, { id, reference }) {
      const first = await statusOf(account, id);
      const known = first.uuid ?? reference;
      if (first.transactionStatus !== "SUCCESS") return { state: firstState(first), reference: known };
      const [voided, captured, refunded] = await Promise.all(
        (["void", "capture", "refund"] as const).map(
          async (kind) => (await statusOf(account, `${id}-${kind}`)).transactionStatus,
        ),
      );
      return { state: stateOf({ voided, captured, refunded }), reference: known };
    },
    capture: step("capture"),
    void: step("void"),
    refund: step("refund"),
    hookAnswer: "OK",
    verifyHook(account, { body, headers, path, now: at }) {
      const { date = "", "x-signature": signature = "", "content-type": type = "" } = headers;
      const ageSeconds = Math.abs(at.getTime() - Date.parse(date)) / 1000;
      const message = { method: "POST", body, contentType: type, date, path };
      const isSigned = isSignedByTill(secretOf(account, "shared_secret"), message, signature);
      // NaN is no age: a date that is none is refused too.
      if (!isSigned || !(ageSeconds <= hookToleranceSeconds)) {
        throw new HookRefusedError("not signed by this account");
      }
      const told = callbackSchema.safeParse(JSON.parse(body.toString("utf8")));
      if (!told.success) throw new HookRefusedError("not a callback", { cause: told.error });
      const { uuid, merchantTransactionId, result } = told.data;
      const paymentId = /^[0-9a-f-]{36}/.exec(merchantTransactionId)?.[0] ?? null;
      return { id: `${uuid} ${result}`, kind: `${result}`, reference: null, paymentId };
    },
  };
}

/** Amounts are text with two decimals: 200.00 */
const toDollars = (cents: number): string => (cents / 100).toFixed(2);

function firstState({ success, transactionStatus }: z.infer<typeof statusSchema>): PaymentState {
  // Unknown to Till: the call never arrived.
  if (!success) return "failed";
  return transactionStatus === "ERROR" ? "failed" : "pending";
}

function stateOf(of: Record<"voided" | "captured" | "refunded", Status>): PaymentState {
  if (of.refunded === "SUCCESS") return "refunded";
  if (of.captured === "SUCCESS") return "captured";
  return of.voided === "SUCCESS" ? "voided" : "authorised";
}
