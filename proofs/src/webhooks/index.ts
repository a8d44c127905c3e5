import { createHash } from "node:crypto";
import { request } from "node:http";
import { percentile } from "../percentiles.ts";
import { waitUntil } from "../processes.ts";
import type { Proof, ProofOutcome, ProofRun } from "../proof.ts";
import { startPaying, tellSandbox } from "../reserve-shopper.ts";
import {
  accountKeys,
  type Car,
  type Kind,
  type ReserveStack,
  startReserveStack,
  webhookSecrets,
} from "../reserve-stack.ts";
import { seeded } from "../seeded.ts";
import { allOrders, sampleOf } from "./orders.ts";

const sizes = { ci: { orders: 60, rereads: 10, kills: 2 }, full: { orders: 720, rereads: 100, kills: 20 } };

/** What the bank and a person at the dashboard do; each step that is told is one event. Six are told. */
const lives: Record<Kind, readonly string[]> = {
  stripe: ["action", "declined", "action", "declined", "authorised", "captured"],
  till: [
    "declined",
    "action",
    "declined",
    "action",
    "declined",
    "action",
    "declined",
    "action",
    "authorised",
    "captured",
  ],
  st_george: ["authorised", "captured"],
};

type Message = { url: string; headers: Record<string, string>; body: string };
type Part = {
  finals: Set<string>;
  lives: number;
  sent: number;
  dropped: number;
  kills: number;
  acks: number[];
  refused: number;
};

export const proof: Proof = {
  name: "webhooks",
  promise:
    "D3 (A6): in whatever order, however often, with some lost and workers killed: one final state and one side effect",
  guard:
    "the inbox's primary key (account, event), what happened is re-read from the processor, and the version fences who writes (reconcile-payment.ts)",
  seeItRed:
    "leave out the comparison of versions in reconcile-payment.ts, or believe the event instead of reading",
  timeLimitMinutes: { ci: 12, full: 90 },

  async run(run): Promise<ProofOutcome> {
    const size = sizes[run.size];
    const stripe = await part(run, "stripe", size.orders, size.kills);
    const till = await part(run, "till", size.orders, size.kills);
    const payway = await part(run, "st_george", size.rereads, 1);
    const all = [stripe, till, payway];
    const sum = (of: "sent" | "dropped" | "kills" | "refused") =>
      all.reduce((total, one) => total + one[of], 0);
    return {
      figures: {
        "orders at Stripe": stripe.lives,
        "orders at Till": till.lives,
        "lives at PayWay, by re-reads": payway.lives,
        "events sent": sum("sent"),
        "events dropped": sum("dropped"),
        "SIGKILLs of workers": sum("kills"),
        "events refused": sum("refused"),
        "final states at Stripe": stripe.finals.size,
        "final states at Till": till.finals.size,
        "final states at PayWay": payway.finals.size,
        "final states over all": new Set(all.flatMap(({ finals }) => [...finals])).size,
        "p99 of an answer ms": percentile([...stripe.acks, ...till.acks], 0.99),
      },
      targets: {
        "orders at Stripe": { exactly: size.orders },
        "orders at Till": { exactly: size.orders },
        "events refused": { exactly: 0 },
        "final states at Stripe": { exactly: 1 },
        "final states at Till": { exactly: 1 },
        "final states at PayWay": { exactly: 1 },
        "final states over all": { exactly: 1 },
      },
    };
  },
};

async function part(run: ProofRun, kind: Kind, count: number, kills: number): Promise<Part> {
  const random = seeded(run.seed);
  const stack = await startReserveStack(run, { apis: 1, kind });
  const told: Part = { finals: new Set(), lives: 0, sent: 0, dropped: 0, kills: 0, acks: [], refused: 0 };
  try {
    await tellHooks(stack, kind);
    let worker = await stack.startWorker("worker");
    const orders =
      kind === "st_george" ? Array.from({ length: count }, () => []) : sampleOf(allOrders(6), count, random);
    const cars = await stack.makeCars(orders.length);
    for (const [at, order] of orders.entries()) {
      const car = cars[at];
      if (!car) break;
      await liveOnce(stack, kind, { car, at, order, random, told });
      told.lives += 1;
      if (told.kills < kills && at % Math.ceil(orders.length / (kills + 1)) === 5) {
        told.kills += 1;
        worker.signal("SIGKILL");
        await worker.exited;
        worker = await stack.startWorker("worker");
      }
      if ((at + 1) % 20 === 0) run.progress(`${kind}: ${at + 1} lives`);
    }
    // Nobody has told us of some: they come due by themselves.
    const isOpen = "select 1 from holds where state <> 'captured' limit 1";
    await waitUntil(
      "every life is settled",
      async () => (await stack.query(isOpen)).length === 0,
      240_000,
    ).catch(() => run.progress("not all are settled"));
    for (const final of await finalsOf(stack)) told.finals.add(final);
    return told;
  } finally {
    await stack.stop();
  }
}

async function tellHooks({ sandboxUrl, apis, dealershipId }: ReserveStack, kind: Kind): Promise<void> {
  if (kind === "st_george") return;
  const url = `http://127.0.0.1:${apis[0]?.port}/hooks/${kind}/${dealershipId}`;
  const target = { url, secret: webhookSecrets[kind], host: "platform.localhost" };
  await tellSandbox(`${sandboxUrl}/payments/hooks/${accountKeys[kind]}`, target, "PUT");
  await tellSandbox(`${sandboxUrl}/payments/habits`, { hold: true }, "PUT");
}

type Life = {
  car: Car;
  at: number;
  order: readonly number[];
  random: () => number;
  told: Part;
};

async function liveOnce(stack: ReserveStack, kind: Kind, life: Life): Promise<void> {
  const visit = {
    site: "north",
    session: `proof-session-${kind}-${life.at}`,
    address: `2001:db8::${life.at.toString(16)}`,
  } as const;
  const token = kind === "till" ? "tok_3ds" : "tok_slow";
  const { payment } = await startPaying(stack, kind, life.car, visit, token);
  for (const to of lives[kind]) await tellSandbox(`${stack.sandboxUrl}/payments/${payment}/move`, { to });
  if (kind === "st_george") return;
  const { messages } = (await tellSandbox(`${stack.sandboxUrl}/payments/hooks/take`, {})) as {
    messages: Message[];
  };
  const shuffled = life.order.flatMap((at) => messages[at] ?? []);
  for (const message of shuffled) await tell(message, life);
}

/** Some are lost, some come twice or thrice, two at once. */
async function tell(message: Message, { random, told }: Life): Promise<void> {
  if (random() < 0.05) {
    told.dropped += 1;
    return;
  }
  const copies = random() < 0.3 ? 3 : 1;
  const answers = await Promise.all(Array.from({ length: copies }, () => deliver(message, told.acks)));
  told.sent += copies;
  told.refused += answers.filter((status) => status !== 200).length;
}

function deliver({ url, headers, body }: Message, acks: number[]): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const call = request(url, { method: "POST", headers, timeout: 20_000 }, (response) => {
      response.resume();
      response.on("end", () => {
        acks.push(performance.now() - began);
        resolve(response.statusCode ?? 0);
      });
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(0));
    call.end(body);
  });
}

/** What remains of each life, without its names: state, money, side effects and how often each happened. */
async function finalsOf(stack: ReserveStack): Promise<string[]> {
  const rows = await stack.query<{ final: string }>(`
    select h.state || ' ' || p.state || ' wanted ' || coalesce(p.wanted, 'nothing')
      || ' leads ' || (select count(*) from leads l where l.car_id = h.car_id)
      || ' told ' || (select count(*) from deliveries d where d.lead_id = h.lead_id)
      || ' held ' || (select count(*) from hold_events e where e.hold_id = h.id and e.kind = 'held')
      || ' captured ' || (select count(*) from hold_events e where e.hold_id = h.id and e.kind = 'captured') as final
    from holds h join payments p on p.hold_id = h.id`);
  return rows.map(({ final }) => `${final} ${createHash("sha256").update(final).digest("hex").slice(0, 12)}`);
}
