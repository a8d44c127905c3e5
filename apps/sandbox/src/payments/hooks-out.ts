// What the processors send: signed as the real ones sign, late, twice, in another order or never, as told.
import { createHash, createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Ledger, LedgerChange, LedgerEntry } from "./ledger.ts";

/** Where an account's messages go, and what signs them. */
export const hookTarget = z.strictObject({
  url: z.url(),
  secret: z.string().min(1),
  /** Sent with the request, for a platform that is told apart by its host. */
  host: z.string().optional(),
});
export const hookHabits = z.strictObject({
  delayMs: z.number().int().min(0).max(60_000).default(0),
  copies: z.number().int().min(1).max(20).default(1),
  /** Every message is kept until `POST /payments/hooks/flush`, then sent newest first. */
  hold: z.boolean().default(false),
  /** None is sent. */
  drop: z.boolean().default(false),
});
export type HookHabits = z.infer<typeof hookHabits>;

export type Message = { url: string; headers: Record<string, string>; body: string; event: string };

export type HooksOut = {
  /** By the account's key, as its calls carry it. */
  targets: Map<string, z.infer<typeof hookTarget>>;
  habits: HookHabits;
  /** Made and not sent yet. */
  waiting: Message[];
  sent: { event: string; status: number }[];
  flush(): Promise<number>;
  clear(): void;
};

const eventOf: Partial<Record<LedgerEntry["status"], string>> = {
  new: "payment_intent.created",
  action: "payment_intent.requires_action",
  declined: "payment_intent.payment_failed",
  authorised: "payment_intent.amount_capturable_updated",
  captured: "payment_intent.succeeded",
  voided: "payment_intent.canceled",
  refunded: "charge.refunded",
};

const tillType: Partial<Record<LedgerEntry["status"], string>> = {
  authorised: "",
  declined: "",
  captured: "-capture",
  voided: "-void",
  refunded: "-refund",
};

function stripeMessage(
  { entry }: LedgerChange,
  target: z.infer<typeof hookTarget>,
  now: Date,
): Message | undefined {
  const type = eventOf[entry.status];
  if (!type) return undefined;
  const isCharge = type.startsWith("charge.");
  const object = isCharge
    ? { id: `ch_${entry.id.slice(3)}`, object: "charge", payment_intent: entry.id }
    : { id: entry.id, object: "payment_intent" };
  const event = `evt_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
  const body = JSON.stringify({ id: event, object: "event", type, data: { object } });
  const seconds = Math.floor(now.getTime() / 1000);
  const v1 = createHmac("sha256", target.secret).update(`${seconds}.${body}`).digest("hex");
  return {
    url: target.url,
    event,
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": `t=${seconds},v1=${v1}`,
      ...(target.host ? { host: target.host } : {}),
    },
  };
}

function tillMessage(
  { entry }: LedgerChange,
  target: z.infer<typeof hookTarget>,
  now: Date,
): Message | undefined {
  const suffix = tillType[entry.status];
  if (suffix === undefined) return undefined;
  const uuid = suffix === "" ? entry.id : randomUUID();
  const body = JSON.stringify({
    result: entry.status === "declined" ? "ERROR" : "OK",
    uuid,
    merchantTransactionId: `${entry.name}${suffix}`,
    amount: (entry.cents / 100).toFixed(2),
    currency: "AUD",
  });
  const contentType = "application/json; charset=utf-8";
  const date = now.toUTCString();
  const { pathname, search } = new URL(target.url);
  const hash = createHash("sha512").update(body).digest("hex");
  const text = ["POST", hash, contentType, date, pathname + search].join("\n");
  const signature = createHmac("sha512", target.secret).update(text).digest("base64");
  return {
    url: target.url,
    event: `${uuid} ${entry.status}`,
    body,
    headers: {
      "content-type": contentType,
      date,
      "x-signature": signature,
      ...(target.host ? { host: target.host } : {}),
    },
  };
}

export function createHooksOut(ledger: Ledger, now: () => Date, send = sendOverHttp): HooksOut {
  const hooks: HooksOut = {
    targets: new Map(),
    habits: hookHabits.parse({}),
    waiting: [],
    sent: [],
    async flush() {
      const messages = hooks.waiting.splice(0).reverse();
      for (const message of messages) await deliver(message);
      return messages.length;
    },
    clear() {
      hooks.targets.clear();
      hooks.habits = hookHabits.parse({});
      hooks.waiting.length = 0;
      hooks.sent.length = 0;
    },
  };

  async function deliver(message: Message): Promise<void> {
    const status = await send(message);
    hooks.sent.push({ event: message.event, status });
  }

  ledger.onChange((change) => {
    const { entry } = change;
    const target = hooks.targets.get(entry.account);
    // PayWay calls nobody.
    if (!target || entry.processor === "payway" || hooks.habits.drop) return;
    const make = entry.processor === "stripe" ? stripeMessage : tillMessage;
    const message = make(change, target, now());
    if (!message) return;
    const copies = Array.from({ length: hooks.habits.copies }, () => message);
    if (hooks.habits.hold) {
      hooks.waiting.push(...copies);
      return;
    }
    void pause(hooks.habits.delayMs).then(async () => {
      for (const copy of copies) await deliver(copy);
    });
  });
  return hooks;
}

/** 0: nobody answered. A real processor would try again for days; the sweeper must not need that. */
async function sendOverHttp({ url, headers, body }: Message): Promise<number> {
  const { default: http } = await import("node:http");
  return new Promise((resolve) => {
    const request = http.request(url, { method: "POST", headers, timeout: 10_000 }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    request.once("error", () => resolve(0));
    request.once("timeout", () => request.destroy());
    request.end(body);
  });
}
