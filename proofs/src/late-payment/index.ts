import { percentile } from "../percentiles.ts";
import { type StartedProcess, waitUntil } from "../processes.ts";
import type { Proof, ProofOutcome } from "../proof.ts";
import { startPaying, tellSandbox, type Visit } from "../reserve-shopper.ts";
import {
  accountKeys,
  type Car,
  type ReserveStack,
  startReserveStack,
  webhookSecrets,
} from "../reserve-stack.ts";

const sizes = { ci: { cars: 25, atOnce: 5 }, full: { cars: 500, atOnce: 10 } };
const backWithinMs = 60_000;

export const proof: Proof = {
  name: "late-payment",
  promise:
    "D2 (A5): A's hold lapses in 3-D Secure, B pays, A's success arrives: B keeps the car, A's money goes back within 60 s and A is told",
  guard: "what is wanted of money follows from who has the car (wantedOf in hold-machine.ts)",
  seeItRed: "let wantedOf answer null for an authorised payment of a hold that is over",
  timeLimitMinutes: { ci: 8, full: 60 },

  async run(run): Promise<ProofOutcome> {
    const size = sizes[run.size];
    const stack = await startReserveStack(run, { apis: 1, kind: "stripe" });
    try {
      await tellHooks(stack);
      const worker = await stack.startWorker("worker");
      const cars = await stack.makeCars(size.cars);
      const backMs: number[] = [];
      for (let from = 0; from < cars.length; from += size.atOnce) {
        const some = cars.slice(from, from + size.atOnce);
        backMs.push(...(await raceFor(stack, worker, some)));
        run.progress(`${from + some.length} cars`);
      }
      // What the processor has done is written down a moment later.
      await waitUntil("all is written down", async () => (await endsOf(stack)).back === size.cars, 30_000);
      const ends = await endsOf(stack);
      return {
        figures: {
          cars: size.cars,
          "cars that B keeps": ends.kept,
          "payments of A that went back": ends.back,
          "A told": ends.told,
          "money of A that is kept": ends.lost,
          "p50 until A's money is back ms": percentile(backMs, 0.5),
          "slowest until A's money is back ms": Math.max(...backMs),
        },
        targets: {
          "cars that B keeps": { exactly: size.cars },
          "payments of A that went back": { exactly: size.cars },
          "A told": { exactly: size.cars },
          "money of A that is kept": { exactly: 0 },
          "slowest until A's money is back ms": { atMost: backWithinMs },
        },
      };
    } finally {
      await stack.stop();
    }
  },
};

async function tellHooks({ sandboxUrl, apis, dealershipId }: ReserveStack): Promise<void> {
  const url = `http://127.0.0.1:${apis[0]?.port}/hooks/stripe/${dealershipId}`;
  const target = { url, secret: webhookSecrets.stripe, host: "platform.localhost" };
  await tellSandbox(`${sandboxUrl}/payments/hooks/${accountKeys.stripe}`, target, "PUT");
}

const visitOf = (who: "a" | "b", site: Visit["site"], { id }: Car): Visit => ({
  site,
  session: `late-payment-${who}-${id}`,
  address: `2001:db8::${who}:${id.toString(16)}`,
});

const bankSays = ({ sandboxUrl }: ReserveStack, payment: string, to: string) =>
  tellSandbox(`${sandboxUrl}/payments/${payment}/move`, { to });

/** A is in the bank's page while the time runs out; B takes the car and pays. The name of A's payment. */
async function lapseAndLose(stack: ReserveStack, car: Car): Promise<string> {
  const a = await startPaying(stack, "stripe", car, visitOf("a", "north", car), "");
  await bankSays(stack, a.payment, "action");
  await stack.query("update holds set ends_at = now() where car_id = $1", [car.id]);
  const b = await startPaying(stack, "stripe", car, visitOf("b", "group", car), "");
  await bankSays(stack, b.payment, "authorised");
  const [api] = stack.apis;
  if (!api) throw new Error("no api");
  const check = `/websites/${stack.websiteIds.group}/holds/${b.hold}/check.json`;
  const checked = await stack.call(api, "group", "POST", check, {});
  if (!checked.body.includes('"state":"held"')) throw new Error(`B: ${checked.status} ${checked.body}`);
  return a.payment;
}

/** Milliseconds from each late yes to the processor's word that the money is free again. */
async function raceFor(stack: ReserveStack, worker: StartedProcess, cars: Car[]): Promise<number[]> {
  // Asleep, or it would take A's payment back before A's bank has answered.
  worker.signal("SIGSTOP");
  const payments = await Promise.all(cars.map((car) => lapseAndLose(stack, car)));
  const began = performance.now();
  await Promise.all(payments.map((payment) => bankSays(stack, payment, "authorised")));
  worker.signal("SIGCONT");
  return Promise.all(payments.map((payment) => untilBack(stack, payment, began)));
}

async function untilBack({ sandboxUrl }: ReserveStack, payment: string, began: number): Promise<number> {
  const isBack = async () => {
    const answer = await fetch(`${sandboxUrl}/payments/${payment}`);
    return ((await answer.json()) as { status: string }).status === "voided";
  };
  await waitUntil(`${payment} is back`, isBack, 2 * backWithinMs);
  return performance.now() - began;
}

async function endsOf(stack: ReserveStack) {
  const [row] = await stack.query<{ kept: number; back: number; told: number; lost: number }>(`
    select count(*) filter (where b.state = 'held' and pb.state = 'authorised')::int as kept,
      count(*) filter (where pa.state in ('voided', 'refunded'))::int as back,
      count(*) filter (where a.lead_id is not null and exists (
        select from deliveries d where d.lead_id = a.lead_id and d.channel = 'hold_shopper'))::int as told,
      count(*) filter (where pa.state in ('authorised', 'captured'))::int as lost
    from holds a join payments pa on pa.hold_id = a.id
    join holds b on b.car_id = a.car_id and b.created_at > a.created_at join payments pb on pb.hold_id = b.id`);
  return row ?? { kept: 0, back: 0, told: 0, lost: 0 };
}
