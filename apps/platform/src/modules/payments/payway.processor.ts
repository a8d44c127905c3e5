// St.George: Westpac group's PayWay. The browser's trusted frame gives a token, we preauthorise with it. Nobody calls us
// back: what became of an order is searched by its number.
import { z } from "zod";
import type { Breaker } from "../../kit/breaker.ts";
import type { Outbound } from "../../kit/outbound.ts";
import {
  type Account,
  type Observed,
  type PaymentKey,
  PaymentRefusedError,
  type PaymentState,
  type Processor,
  secretOf,
} from "./processor.ts";

const transactionSchema = z.object({
  transactionId: z.coerce.string(),
  transactionType: z.string(),
  /** approved* waits for the bank's settlement, and is as good. */
  status: z.string(),
});
const searchSchema = z.object({ data: z.array(transactionSchema) });
type Transaction = z.infer<typeof transactionSchema>;

type Options = { url: string; outbound: Outbound; breaker: Breaker };

/** PayWay takes 20 characters: the end of our id, which is where its chance is. */
const orderOf = ({ id }: Pick<PaymentKey, "id">): string => id.replaceAll("-", "").slice(12);

export function createPayway({ url, outbound, breaker }: Options): Processor {
  const base = url.replace(/\/$/, "");

  async function call(
    account: Account,
    path: string,
    form?: Record<string, string>,
    idempotencyKey = "",
  ): Promise<unknown> {
    const sent = form && {
      body: new URLSearchParams(form).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", "idempotency-key": idempotencyKey },
    };
    const answer = await breaker.run(async (signal) => {
      const given = await outbound.send({
        method: sent ? "POST" : "GET",
        url: `${base}${path}`,
        headers: {
          // The key is the user's name, its password is empty.
          authorization: `Basic ${Buffer.from(`${secretOf(account, "secret_key")}:`).toString("base64")}`,
          accept: "application/json",
          ...sent?.headers,
        },
        ...(sent ? { body: sent.body } : {}),
        signal,
      });
      if (given.status >= 500 || given.status === 429) throw new Error(`PayWay answered ${given.status}`);
      return given;
    });
    if (answer.status >= 400) throw new PaymentRefusedError(`PayWay answered ${answer.status}`);
    return JSON.parse(answer.body) as unknown;
  }

  async function transactionsOf(account: Account, payment: PaymentKey): Promise<Transaction[]> {
    const found = await call(account, `/transactions/search-order?orderNumber=${orderOf(payment)}`);
    return searchSchema.parse(found).data;
  }

  async function read(account: Account, payment: PaymentKey): Promise<Observed> {
    const all = await transactionsOf(account, payment);
    const first = all.find(({ transactionType }) => transactionType === "preAuth");
    return { state: stateOf(first, all), reference: first?.transactionId ?? payment.reference };
  }

  const follow = (kind: "capture" | "refund") => async (account: Account, payment: PaymentKey) => {
    const all = await transactionsOf(account, payment);
    const parentKind = kind === "capture" ? "preAuth" : "capture";
    const parent = all.find(({ transactionType }) => transactionType === parentKind);
    if (!parent) throw new PaymentRefusedError(`there is no ${parentKind} to ${kind}`);
    const answer = transactionSchema.parse(
      await call(
        account,
        "/transactions",
        {
          transactionType: kind,
          parentTransactionId: parent.transactionId,
          principalAmount: toDollars(payment.amountCents),
          orderNumber: orderOf(payment),
        },
        `${payment.id}-${kind}`,
      ),
    );
    if (!isApproved(answer)) throw new PaymentRefusedError(`PayWay says ${answer.status}`);
  };

  return {
    async start(account, { id, amountCents, token = "" }) {
      const order = orderOf({ id });
      const answer = transactionSchema.parse(
        await call(
          account,
          "/transactions",
          {
            singleUseTokenId: token,
            customerNumber: order,
            transactionType: "preAuth",
            principalAmount: toDollars(amountCents),
            currency: "aud",
            merchantId: secretOf(account, "merchant_id"),
            orderNumber: order,
          },
          `${id}-preauth`,
        ),
      );
      return { state: stateOf(answer, [answer]), reference: answer.transactionId };
    },
    read,
    capture: follow("capture"),
    async void(account, payment) {
      const { reference } = await read(account, payment);
      // The bank has not answered: it is read again later.
      if (reference === null) return;
      await call(account, `/transactions/${reference}/void`, {}, `${payment.id}-void`);
    },
    refund: follow("refund"),
  };
}

const toDollars = (cents: number): string => (cents / 100).toFixed(2);

const isApproved = ({ status }: Pick<Transaction, "status">): boolean => /^approved\*?$/.test(status);

function stateOf(first: Transaction | undefined, all: readonly Transaction[]): PaymentState {
  // Unknown to PayWay: the call never arrived.
  if (!first) return "failed";
  const isDone = (kind: string) => all.some((one) => one.transactionType === kind && isApproved(one));
  if (first.status === "voided") return "voided";
  if (first.status === "pending") return "pending";
  if (!isApproved(first)) return "failed";
  if (isDone("refund")) return "refunded";
  return isDone("capture") ? "captured" : "authorised";
}
