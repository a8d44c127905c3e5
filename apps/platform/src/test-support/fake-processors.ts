// A processor that keeps its payments in memory: where a test drives the bank's side itself, step by step.
import { PaymentRefusedError, type PaymentState, type Processors } from "../modules/payments/index.ts";

export type FakePayment = { id: string; cents: number; state: PaymentState };

export type FakeProcessors = {
  processors: Processors;
  payments: Map<string, FakePayment>;
  /** Cents that merchants have, and cents that are set aside on cards. */
  captured(): number;
  authorised(): number;
};

export function fakeProcessors(): FakeProcessors {
  const payments = new Map<string, FakePayment>();
  const sum = (state: PaymentState) =>
    [...payments.values()].filter((one) => one.state === state).reduce((cents, one) => cents + one.cents, 0);

  const move =
    (from: readonly PaymentState[], to: PaymentState) =>
    async (_account: object, { id }: { id: string }) => {
      const payment = payments.get(id);
      if (!payment || !from.includes(payment.state)) throw new PaymentRefusedError("not from here");
      payment.state = to;
    };

  const one: Processors["stripe"] = {
    async start(_account, { id, amountCents }) {
      payments.set(id, { id, cents: amountCents, state: "created" });
      return { state: "created", reference: `fake-${id}`, clientSecret: "secret" };
    },
    async read(_account, { id, reference }) {
      return { state: payments.get(id)?.state ?? "failed", reference };
    },
    capture: move(["authorised"], "captured"),
    void: move(["created", "pending", "authorised"], "voided"),
    refund: move(["captured"], "refunded"),
  };
  return {
    processors: { stripe: one, till: one, st_george: one },
    payments,
    captured: () => sum("captured"),
    authorised: () => sum("authorised"),
  };
}
